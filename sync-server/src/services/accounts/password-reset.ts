import { limits, type ResetAccountAnswer, type User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { emailKey } from '../../db/fold.ts'
import { deleteKnownDevicesOf } from '../../repositories/known-devices-repository.ts'
import {
  countResetsSince,
  deleteResetsOf,
  findReset,
  insertReset,
} from '../../repositories/password-resets-repository.ts'
import { deleteSessionsOf } from '../../repositories/sessions-repository.ts'
import {
  findUserByEmailKey,
  findUserById,
  rowToUser,
  updatePasswordHash,
} from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueDecoy, queueMail } from '../mail/queue-mail.ts'
import { markConfirmed, takeMailTurn } from './email-confirmation.ts'
import { makeKnown } from './known-devices.ts'
import { hashPassword, refuseWeakPassword } from './password.ts'
import { hashToken, newToken } from './sessions.ts'

const hour = 60 * 60_000
const lifeMs = limits.resetLinkMinutes * 60_000

/** Reset links that one account may ask for in an hour; further ones are left out in silence. */
export const resetMailsPerHour = 3

/** The rows count what was asked for, however often it was tried to send it, so they outlive their links. */
export const resetsKeptMs = 24 * hour

/**
 * Queues a mail with a new link for the account of this address; a decoy where there is none, or where it had
 * enough of them. Runs some time after the answer, and takes the same steps for every address, because neither the
 * answer nor the next one may tell them apart. The link's token is made when the mail is sent. Section 7. [S7]
 */
export async function queueResetMail(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  // Nobody ever learns this token: the row holds the place of the one that is mailed.
  const resetHash = hashToken(newToken())
  await db.transaction().execute(async (trx) => {
    const row = await findUserByEmailKey(trx, emailKey(email))
    const since = new Date(now.getTime() - hour).toISOString()
    const asked = await countResetsSince(trx, { userId: row?.id ?? '', since })
    if (!row || asked >= resetMailsPerHour) return queueDecoy(trx, { now, resetHash })
    const isStrangers = row.email_state === 'unconfirmed'
    if (isStrangers && (await takeMailTurn(trx, { email_key: row.email_key, now })) > 0)
      return queueDecoy(trx, { now, resetHash })
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

/** Keeps the first letter and the domain. The number of dots is fixed. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}

/**
 * A new password for the account of the link's token, which is used up with all its other links.
 * Every session ends and none begins: whoever followed a stranger's link would be in the stranger's account
 * unawares. [S8] Only this device is known from then on, and a mail to the owner is queued. Throws 410 `reset_link_expired` and 400
 * `password_too_common`, after which the link still works. Section 7.
 */
export async function resetPassword(
  db: Database,
  options: {
    token: string
    password: string
    confirmsEmail: boolean
    deviceTokens?: readonly string[]
    now: Date
  },
): Promise<{ user: User; deviceTokens: string[] }> {
  const { token, password, confirmsEmail, deviceTokens = [], now } = options
  const tokenHash = hashToken(token)
  const { username, email } = await requireReset(db, { tokenHash, now })
  await refuseWeakPassword(password, { username, email })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const row = await requireReset(trx, { tokenHash, now })
    await deleteResetsOf(trx, row.id)
    await deleteSessionsOf(trx, row.id)
    await deleteKnownDevicesOf(trx, row.id)
    await updatePasswordHash(trx, { id: row.id, passwordHash })
    // The mailed link proves access to the mailbox.
    if (confirmsEmail) await markConfirmed(trx, row)
    const after = confirmsEmail ? { ...row, email_state: 'confirmed' as const } : row
    await queueMail(trx, { kind: 'password-changed', to: after, now })
    // Failed guesses by strangers then do not block the sign-in with the new password.
    const known = await makeKnown(trx, { userId: row.id, deviceTokens, now })
    return { user: rowToUser(after), deviceTokens: known }
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
