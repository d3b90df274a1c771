import type { ListedUser, Role, User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { UserRow } from '../db/users-table.ts'
import { countAdmins } from '../repositories/admin-users-repository.ts'
import { nextSeq } from '../repositories/sync-state-repository.ts'
import { findUserById, updateRole } from '../repositories/users-repository.ts'
import { type AuditedAction, recordAudit } from './audit.ts'
import { DomainError } from './domain-error.ts'
import { requireAdmin } from './require-admin.ts'

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
