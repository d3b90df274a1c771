import type { User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { deleteResetsOf } from '../../repositories/password-resets-repository.ts'
import { findUserById, rowToUser, updatePasswordHash } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hashPassword, refuseWeakPassword, requirePasswordHash } from './password.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Changes the password of a member. `confirm` checks the current password: it throws, or returns the hash. Ends all
 * sessions except that of `token`, invalidates reset links, and queues a mail to the owner. Throws 400
 * `password_too_common`, 403 `wrong_password` if the password changed meanwhile, and 401 `account_deleted` if an admin
 * deleted the account meanwhile.
 */
export async function changePassword(
  db: Database,
  options: {
    user: User
    newPassword: string
    token: string
    confirm: () => Promise<string>
    now: Date
  },
): Promise<User> {
  const { user, newPassword, token, confirm, now } = options
  const userId = user.id
  const confirmedHash = await confirm()
  await refuseWeakPassword(newPassword, user, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction().execute(async (trx) => {
    const row = await findUserById(trx, userId)
    if (!row) throw new DomainError('account_deleted')
    await requirePasswordHash(trx, { userId, passwordHash: confirmedHash })
    await updatePasswordHash(trx, { id: userId, passwordHash })
    await deleteResetsOf(trx, userId)
    await endOtherSessions(trx, { userId, token })
    await queueMail(trx, { kind: 'password-changed', to: row, now })
    return rowToUser(row)
  })
}
