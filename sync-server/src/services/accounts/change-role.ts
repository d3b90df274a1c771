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
  updateRole,
} from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { type AuditedAction, recordAudit } from '../moderation/audit.ts'
import { createAccount, setRole } from './accounts.ts'
import { isRightPassword, refuseWeakPassword } from './password.ts'

/**
 * Looks again, inside the transaction, whether the actor is still an admin: 403 `forbidden`, or 401
 * `account_deleted`. [S12]
 */
export async function requireAdmin(trx: Database, id: string): Promise<void> {
  const actor = await findUserById(trx, id)
  if (!actor) throw new DomainError('account_deleted')
  if (actor.role !== 'admin') throw new DomainError('forbidden')
}

/**
 * An admin gives or takes another user's admin role. 403 `forbidden` for one's own role and for an
 * actor who is no admin any more; 404 `user_not_found`; 409 `last_admin`. Section 7.
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
    return { id, username: subject.username, email: subject.email, role }
  })
}

/**
 * The one way to a role: told to the user's own devices and written down. The role that they have
 * already is no change. A null actor is a command on the server.
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
  // Writers take their number one after another: what is read from here on stays true. [S12]
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
 * The admin of `ADMIN_EMAIL` and `ADMIN_PASSWORD`, at every start. An account that exists keeps its
 * password, and is made an admin only if it is this one: anyone may have signed up with the address.
 * False when it is not. Throws a ConfigError for a password that anyone would try.
 */
export async function ensureFirstAdmin(
  db: Database,
  { email, password, now }: { email: string; password: string; now: Date },
): Promise<boolean> {
  const row = await findUserByEmailKey(db, emailKey(email))
  // Its password is its own by now: a stricter check must not keep a server from starting.
  if (row?.role === 'admin') return true
  await refuseWeakPassword(password, { email }).catch((error) => {
    if (!(error instanceof DomainError)) throw error
    throw new ConfigError('ADMIN_PASSWORD must not be easy to guess, or the address itself.')
  })
  if (row && !(await isRightPassword(row.password_hash, password))) return false
  if (row) await setRole(db, { email, role: 'admin' })
  else await createAdmin(db, { email, password, now })
  return true
}

/**
 * A new admin account, named by the e-mail's local part, or the same with a number when another account
 * has that name. Throws 409 `email_taken`.
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
