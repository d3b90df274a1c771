import { type LeftResources, limits, type User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { countAdmins } from '../repositories/admin-users-repository.ts'
import { spreadChange } from '../repositories/spread-change-repository.ts'
import { nextSeq } from '../repositories/sync-state-repository.ts'
import { findUserById } from '../repositories/users-repository.ts'
import { requirePasswordHash } from './confirm-password.ts'
import { deleteAccountRows } from './delete-account-rows.ts'
import { DomainError } from './domain-error.ts'
import { accountDeletedMail } from './mails/account-deleted-mail.ts'
import type { Mail } from './mails/mail.ts'

/**
 * A member leaves, with the password confirmed beforehand; `resources` says whether theirs stay.
 * Answers the farewell, to be sent after the commit. 403 `wrong_password` when the password changed
 * since; 409 `last_admin`; 401 `account_deleted` when an admin was faster. Departures.
 */
export function deleteAccount(
  db: Database,
  options: { user: User; passwordHash: string; resources: LeftResources; now: Date },
): Promise<Mail> {
  const { user, passwordHash, resources, now } = options
  const userId = user.id
  return db.transaction().execute(async (trx) => {
    // Writers take their number one after another: what is read from here on stays true. [S12]
    const seq = await nextSeq(trx, { catalogue: true })
    const row = await findUserById(trx, userId)
    if (!row) throw new DomainError('account_deleted')
    await requirePasswordHash(trx, { userId, passwordHash })
    if (row.role === 'admin' && (await countAdmins(trx)) === 1) throw new DomainError('last_admin')
    await deleteAccountRows(trx, { userId, resources, seq, now })
    await spreadChange(trx, { userId, seq, rows: limits.sync.pageRows })
    return { to: row.email, ...accountDeletedMail(row) }
  })
}
