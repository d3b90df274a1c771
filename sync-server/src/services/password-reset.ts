import { limits, type User } from '@worldschool/schema'
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
import { passwordChangedMail, resetLinkMail } from './mails/account-mails.ts'
import type { Mail } from './mails/layout.ts'
import { hashPassword, refuseCommonPassword } from './password.ts'
import { hashToken, newToken, startSession } from './sessions.ts'

const hour = 60 * 60_000
const lifeMs = limits.resetLinkMinutes * 60_000

/** Reset mails to one account in an hour; further ones are left out in silence. */
export const resetMailsPerHour = 3

/** The rows count what was mailed, so they outlive their links. */
export const resetsKeptMs = 24 * hour

/**
 * A mail with a new link for the account of this address; null where there is none, or where it had
 * enough of them. Runs after the answer, which must not tell the two apart. `publicUrl` comes from
 * configuration: a link made from the request could lead to whoever forged its host. Section 7.
 */
export async function writeResetMail(
  db: Database,
  { email, publicUrl, now }: { email: string; publicUrl: string; now: Date },
): Promise<Mail | null> {
  const token = newToken()
  return db.transaction().execute(async (trx) => {
    const row = await findUserByEmailKey(trx, emailKey(email))
    if (!row) return null
    const since = new Date(now.getTime() - hour).toISOString()
    const mailed = await countResetsSince(trx, { userId: row.id, since })
    if (mailed >= resetMailsPerHour) return null
    await insertReset(trx, {
      token_hash: hashToken(token),
      user_id: row.id,
      created_at: now.toISOString(),
    })
    const link = `${publicUrl}/?reset=${token}`
    return {
      to: row.email,
      ...resetLinkMail({ username: row.username, language: row.language, link }),
    }
  })
}

/**
 * A new password for the account of the link's token, which is used up with all its other links.
 * Every session ends and one begins; `mail` tells the owner. Throws 410 `reset_link_expired` and 400
 * `password_too_common`, after which the link still works. Section 7.
 */
export async function resetPassword(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<{ user: User; token: string; mail: Mail }> {
  const tokenHash = hashToken(token)
  const { username, email } = await requireReset(db, { tokenHash, now })
  await refuseCommonPassword(password, { username, email })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const row = await requireReset(trx, { tokenHash, now })
    await deleteResetsOf(trx, row.id)
    await deleteSessionsOf(trx, row.id)
    await updatePasswordHash(trx, { id: row.id, passwordHash })
    return {
      user: rowToUser(row),
      token: await startSession(trx, { userId: row.id, now }),
      mail: { to: row.email, ...passwordChangedMail(row) },
    }
  })
}

/** The account of a link that is still good. */
async function requireReset(db: Database, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const reset = await findReset(db, tokenHash)
  const isGood = reset && now.getTime() - Date.parse(reset.created_at) < lifeMs
  const row = isGood && (await findUserById(db, reset.user_id))
  if (!row) throw new DomainError('reset_link_expired')
  return row
}
