import { limits, type ResetAccountResponse, type User } from '@worldschool/schema'
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
import { markConfirmed, reserveMailSlot } from './email-confirmation.ts'
import { registerDevice } from './known-devices.ts'
import { hashPassword, refuseWeakPassword } from './password.ts'
import { hashToken, newToken } from './sessions.ts'

const hour = 60 * 60_000
const lifetimeMs = limits.resetLinkMinutes * 60_000

/** Maximum number of reset links per account and hour; further requests are dropped silently. */
export const resetMailsPerHour = 3

/**
 * The rows also count the requests (not the delivery attempts), so they are stored longer than their links are valid.
 */
export const resetRetentionMs = 24 * hour

/**
 * Queues a mail with a new link for the account of this address. If there is no account, or if it has reached its
 * limit, queues a decoy. Runs some time after the response and takes the same steps for every address, because neither
 * this response nor the next one may reveal whether the account exists. The link's token is generated when the mail is
 * sent. Specification, section 7. [SEC-7]
 */
export async function queueResetMail(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  // This token is never used: the row is a placeholder for the token that is mailed.
  const resetHash = hashToken(newToken())
  await db.transaction().execute(async (trx) => {
    const row = await findUserByEmailKey(trx, emailKey(email))
    const since = new Date(now.getTime() - hour).toISOString()
    const requests = await countResetsSince(trx, { userId: row?.id ?? '', since })
    if (!row || requests >= resetMailsPerHour) return queueDecoy(trx, { now, resetHash })
    const isStrangers = row.email_state === 'unconfirmed'
    if (isStrangers && (await reserveMailSlot(trx, { email_key: row.email_key, now })) > 0)
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
 * Returns the account whose password the link sets. The app shows it before the user types a password, so that the user
 * notices a stranger's link. The link stays valid. Throws 410 `reset_link_expired`. [SEC-8]
 */
export async function findResetAccount(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<ResetAccountResponse> {
  const { username, email } = await requireReset(db, { tokenHash: hashToken(token), now })
  return { username, maskedEmail: maskEmail(email) }
}

/** Masks an address: only the first letter and the domain stay. The number of dots does not depend on the address. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}

/**
 * Sets a new password for the account of the link's token and invalidates all its reset links. Ends every session and
 * starts none, because a user who followed a stranger's link would otherwise be signed in to the stranger's account
 * unnoticed [SEC-8]. Afterwards, this device is the only known device. Queues a mail to the owner. Throws 410
 * `reset_link_expired`, and 400 `password_too_common`, after which the link still works. Specification,
 * section 7.
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
    const after = confirmsEmail ? await markConfirmed(trx, row, now) : row
    await queueMail(trx, { kind: 'password-changed', to: after, now })
    // So wrong guesses by strangers do not block the sign-in with the new password.
    const known = await registerDevice(trx, { userId: row.id, deviceTokens, now })
    return { user: rowToUser(after), deviceTokens: known }
  })
}

/** Returns the account of a link that is still valid, or throws 410 `reset_link_expired`. */
async function requireReset(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const reset = await findReset(db, tokenHash)
  const isValid =
    reset && now.getTime() - Date.parse(reset.issued_at ?? reset.created_at) < lifetimeMs
  const row = isValid && (await findUserById(db, reset.user_id))
  if (!row) throw new DomainError('reset_link_expired')
  return row
}
