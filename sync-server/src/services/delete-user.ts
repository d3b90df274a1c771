import { limits, type User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { spreadChange } from '../repositories/spread-change-repository.ts'
import { nextSeq } from '../repositories/sync-state-repository.ts'
import { findUserById } from '../repositories/users-repository.ts'
import { recordAudit } from './audit.ts'
import { deleteAccountRows } from './delete-account-rows.ts'
import { DomainError } from './domain-error.ts'
import { requireAdmin } from './require-admin.ts'

/**
 * An admin deletes another's account; the resources stay. 403 `forbidden` for one's own and for an
 * actor who is no admin any more; 404 `user_not_found`. An admin is left: the actor. Section 7.
 */
export function deleteUser(
  db: Database,
  options: { id: string; actor: User; now: Date; newId: () => string },
): Promise<{ id: string; deleted: true }> {
  const { id, actor, now, newId } = options
  if (id === actor.id) throw new DomainError('forbidden')
  return db.transaction().execute(async (trx) => {
    // Writers take their number one after another: what is read from here on stays true. [S12]
    const seq = await nextSeq(trx, { catalogue: true })
    await requireAdmin(trx, actor.id)
    const row = await findUserById(trx, id)
    if (!row) throw new DomainError('user_not_found')
    await deleteAccountRows(trx, { userId: id, resources: 'keep', seq, now })
    await spreadChange(trx, { userId: id, seq, rows: limits.sync.pageRows })
    const subject = { type: 'user', id, name: row.username } as const
    await recordAudit(trx, { actor, action: 'user_deleted', subject, now, newId })
    return { id, deleted: true }
  })
}
