import type { LanguageCode, User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { nextSeq } from '../repositories/sync-state-repository.ts'
import { findUserById, rowToUser, updateLanguage } from '../repositories/users-repository.ts'
import { DomainError } from './domain-error.ts'

/**
 * Writes to an account in `language` from now on. Throws 401 `account_deleted` when an admin was faster.
 * Departures
 */
export function changeLanguage(
  db: Database,
  { userId, language }: { userId: string; language: LanguageCode },
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const row = await findUserById(trx, userId)
    if (!row) throw new DomainError('account_deleted')
    if (row.language !== language) {
      const seq = await nextSeq(trx, { catalogue: false })
      await updateLanguage(trx, { id: userId, language, seq })
    }
    return { ...rowToUser(row), language }
  })
}
