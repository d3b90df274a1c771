import { limits, type ResetAccountAnswer, type User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/fold.ts'
import {
  countResetsSince,
  deleteResetsOf,
  findReset,
  insertReset,
} from '../repositories/password-resets-repository.ts'
import { deleteSessionsOf } from '../repositories/sessions-repository.ts'
import {
  findUserByEmailKey,
  findUserById,
  rowToUser,
  updatePasswordHash,
} from '../repositories/users-repository.ts'
import { DomainError } from './domain-error.ts'
import { queueMail } from './mails/queue-mail.ts'
import { hashPassword, refuseWeakPassword } from './password.ts'
import { hashToken, newToken } from './sessions.ts'

const hour = 60 * 60_000
const lifeMs = limits.resetLinkMinutes * 60_000

/** Reset links that one account may ask for in an hour; further ones are left out in silence. */
export const resetMailsPerHour = 3

/** The rows count what was asked for, however often it was tried to send it, so they outlive their links. */
export const resetsKeptMs = 24 * hour

/**
 * Queues a mail with a new link for the account of this address; none where there is none, or where it had
 * enough of them. Runs after the answer, which must not tell the two apart. The link's token is made when
 * the mail is sent. Section 7.
 */
export async function queueResetMail(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  // Nobody ever learns this token: the row holds the place of the one that is mailed.
  const resetHash = hashToken(newToken())
  await db.transaction().execute(async (trx) => {
    const row = await findUserByEmailKey(trx, emailKey(email))
    if (!row) return
    const since = new Date(now.getTime() - hour).toISOString()
    const asked = await countResetsSince(trx, { userId: row.id, since })
    if (asked >= resetMailsPerHour) return
    await insertReset(trx, {
      token_hash: resetHash,
      user_id: row.id,
      created_at: now.toISOString(),
      issued_at: null,
    })
    await queueMail(trx, { kind: 'reset-link', to: row, now, resetHash })
  })
}

/**
 * Whose password the link sets, told before it is typed: a stranger's link must not pass for one's own.
 * The link still works. Throws 410 `reset_link_expired`. [S8]
 */
export async function findResetAccount(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<ResetAccountAnswer> {
  const { username, email } = await requireReset(db, { tokenHash: hashToken(token), now })
  return { username, maskedEmail: maskEmail(email) }
}

/** The first letter and the domain. The number of dots tells nothing. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}

/**
 * A new password for the account of the link's token, which is used up with all its other links.
 * Every session ends and none begins: whoever followed a stranger's link would be in the stranger's account
 * unawares. [S8] A mail to the owner is queued. Throws 410 `reset_link_expired` and 400
 * `password_too_common`, after which the link still works. Section 7.
 */
export async function resetPassword(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<User> {
  const tokenHash = hashToken(token)
  const { username, email } = await requireReset(db, { tokenHash, now })
  await refuseWeakPassword(password, { username, email })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const row = await requireReset(trx, { tokenHash, now })
    await deleteResetsOf(trx, row.id)
    await deleteSessionsOf(trx, row.id)
    await updatePasswordHash(trx, { id: row.id, passwordHash })
    await queueMail(trx, { kind: 'password-changed', to: row, now })
    return rowToUser(row)
  })
}

/** The account of a link that is still good. */
async function requireReset(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const reset = await findReset(db, tokenHash)
  const isGood = reset && now.getTime() - Date.parse(reset.issued_at ?? reset.created_at) < lifeMs
  const row = isGood && (await findUserById(db, reset.user_id))
  if (!row) throw new DomainError('reset_link_expired')
  return row
}
