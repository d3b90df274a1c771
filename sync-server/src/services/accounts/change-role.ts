import { type ListedUser, limits, type Role, type User } from '@worldschool/schema'
import { ConfigError } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { emailKey } from '../../db/fold.ts'
import type { UserRow } from '../../db/users-table.ts'
import { countAdmins } from '../../repositories/admin-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import {
  findUserByEmailKey,
  findUserById,
  rowToListedUser,
  updateRole,
} from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { type AuditedAction, recordAudit } from '../moderation/audit.ts'
import { createAccount, setRole } from './accounts.ts'
import { refuseWeakPassword, verifyPassword } from './password.ts'

/**
 * Checks again, inside the transaction, that the actor is still an admin. Throws 403 `forbidden`, or 401
 * `account_deleted`. [SEC-12]
 */
export async function requireAdmin(trx: Database, id: string): Promise<void> {
  const actor = await findUserById(trx, id)
  if (!actor) throw new DomainError('account_deleted')
  if (actor.role !== 'admin') throw new DomainError('forbidden')
}

/**
 * Grants or revokes another user's admin role. Throws 403 `forbidden` for one's own role and for an actor who is no
 * longer an admin, 404 `user_not_found`, and 409 `last_admin`. Specification, section 7.
 */
export function changeRole(
  db: Database,
  options: { id: string; role: Role; actor: User; now: Date; newId: () => string },
): Promise<ListedUser> {
  const { id, role, actor, now, newId } = options
  if (id === actor.id) throw new DomainError('forbidden')
  return db.transaction().execute(async (trx) => {
    const subject = await findUserById(trx, id)
    if (!subject) throw new DomainError('user_not_found')
    await applyRole(trx, { subject, role, by: { actor, now, newId } })
    return rowToListedUser((await findUserById(trx, id)) ?? subject)
  })
}

/**
 * The only function that changes a role: it syncs the change to the user's devices and writes the audit log. Does
 * nothing if the user already has the role. A null actor means a command on the server.
 */
export async function applyRole(
  trx: Database,
  options: {
    subject: UserRow
    role: Role
    by: Pick<AuditedAction, 'now' | 'newId'> & { actor: User | null }
  },
): Promise<void> {
  const { subject, role, by } = options
  if (subject.role === role) return
  // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
  const seq = await nextSeq(trx, { catalogue: false })
  if (by.actor) await requireAdmin(trx, by.actor.id)
  if (role !== 'admin' && (await countAdmins(trx)) === 1) throw new DomainError('last_admin')
  await updateRole(trx, { id: subject.id, role, seq })
  await recordAudit(trx, {
    ...by,
    action: role === 'admin' ? 'role_granted' : 'role_revoked',
    subject: { type: 'user', id: subject.id, name: subject.username },
  })
}

/**
 * The state of the account of `ADMIN_EMAIL` at the start: an admin with the configured password, or an admin or a
 * member with another password.
 */
export type FirstAdmin = 'ready' | 'admin_with_other_password' | 'member_with_other_password'

/**
 * Ensures at every start that the admin of `ADMIN_EMAIL` and `ADMIN_PASSWORD` exists. An existing account keeps its
 * password, and becomes an admin only if this is its password: anyone may have signed up with the address. Throws a
 * ConfigError for a password that is easy to guess.
 */
export async function ensureFirstAdmin(
  db: Database,
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<FirstAdmin> {
  const row = await findUserByEmailKey(db, emailKey(email))
  const isRight = row !== undefined && (await verifyPassword(row.password_hash, password))
  // The admin may have changed the password since, and a stricter check must not prevent the server from starting.
  if (row?.role === 'admin') return isRight ? 'ready' : 'admin_with_other_password'
  await refuseWeakPassword(password, { email }).catch((error) => {
    if (!(error instanceof DomainError)) throw error
    throw new ConfigError('ADMIN_PASSWORD must not be easy to guess, or the address itself.')
  })
  if (row && !isRight) return 'member_with_other_password'
  if (row) await setRole(db, { email, role: 'admin' })
  else await createAdmin(db, { email, password, now })
  return 'ready'
}

/**
 * Creates an admin account named after the e-mail's local part, with a number appended if that name is taken. Throws
 * 409 `email_taken`.
 */
export async function createAdmin(
  db: Database,
  account: { email: string; password: string; now: Date },
): Promise<User> {
  const localPart = account.email.split('@')[0] ?? ''
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`
    const username = localPart.slice(0, limits.account.usernameMax - suffix.length) + suffix
    try {
      return await createAccount(db, { ...account, username, role: 'admin' })
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'username_taken')) throw error
    }
  }
}
