import type { LanguageCode, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { emailKey, usernameKey } from '../../db/fold.ts'
import type { UserRow } from '../../db/users-table.ts'
import { deleteConfirmationOf } from '../../repositories/email-confirmations-repository.ts'
import { deleteResetsOf } from '../../repositories/password-resets-repository.ts'
import { recomputeRatingsOf } from '../../repositories/ratings-repository.ts'
import { renumberSeq } from '../../repositories/renumber-seq-repository.ts'
import { touchReviewedResources } from '../../repositories/resources-repository.ts'
import { hasReviews, touchReviewsOf } from '../../repositories/reviews-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import {
  findUserByEmailKey,
  findUserById,
  isUsernameTaken,
  rowToUser,
  updateLanguage,
  updateProfileRow,
} from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { refuseBlockedLinks } from '../moderation/link-hosts.ts'
import { requireNotSuspended } from '../moderation/sanctions.ts'
import { refuseBanned } from './banned-emails.ts'
import { queueConfirmationMail, requireConfirmed } from './email-confirmation.ts'
import { isDeceptiveName } from './reserved-names.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * Changes a member's name and address. A new address (not only another case) requires `confirm`, which returns the hash
 * of the password or throws if the password is wrong. It invalidates reset links to the old address, ends all sessions
 * except that of `token`, and queues a mail to the old address. With `confirmsEmail`, it also queues a mail to the new
 * address, and the member's reviews do not count in ratings until that address is confirmed [SEC-33]. Other devices
 * receive a new name with the reviews that show it. Throws 409 `email_taken` or `username_taken`, 403 `email_refused`
 * for a banned address, 400 `link_refused` for a name that is a blocked host [M13], and 403 `email_unconfirmed` or
 * `suspended` if an account that cannot publish has reviews that would show a new name. Specification,
 * section 7. [SEC-31] [M5]
 */
export async function updateProfile(
  db: Database,
  options: {
    userId: string
    username: string
    email: string
    token: string
    confirm: () => Promise<string>
    /** Whether another address has to be confirmed before the account may publish again. */
    confirmsEmail?: boolean
    blockedLinkHosts?: ReadonlySet<string>
    now: Date
  },
): Promise<User> {
  const { userId, username, email, token, confirm, confirmsEmail = false, now } = options
  const { blockedLinkHosts = new Set() } = options
  const before = await requireMember(db, userId)
  const confirmedHash = isOtherAddress(before, email) ? await confirm() : null
  return db.transaction().execute(async (trx) => {
    const row = await requireMember(trx, userId)
    const isAddressChange = isOtherAddress(row, email)
    if (isAddressChange && row.password_hash !== confirmedHash) {
      throw new DomainError('wrong_password', { fields: ['password'] })
    }
    if (row.username === username && row.email === email) {
      return rowToUser(row)
    }
    refuseBlockedLinks({ username }, blockedLinkHosts, row)
    const keys = { username_key: usernameKey(username), email_key: emailKey(email) }
    await refuseTaken(trx, row, { username, email_key: keys.email_key })

    const isRenamed = row.username !== username
    const stopsCounting = isAddressChange && confirmsEmail && row.is_young === 0
    const isReviewer = (isRenamed || stopsCounting) && (await hasReviews(trx, userId))
    if (isReviewer && isRenamed) {
      requireConfirmed({ emailState: row.email_state })
      requireNotSuspended(rowToUser(row), now)
    }
    const seq = await nextSeq(trx, { catalogue: isReviewer })
    const emailState = isAddressChange
      ? confirmsEmail
        ? 'unconfirmed'
        : 'unasked'
      : row.email_state
    const after = {
      ...{ username, email, ...keys, email_state: emailState, seq },
      ...(stopsCounting && { is_young: 1 }),
    } as const
    await updateProfileRow(trx, { id: userId, ...after })
    if (isReviewer) {
      if (stopsCounting) await recomputeRatingsOf(trx, { userId, seq, isLeaving: false })
      await touchReviewsOf(trx, { userId, seq })
      await touchReviewedResources(trx, { userId, seq })
      await renumberSeq(trx, { userId, seq })
    }
    if (isAddressChange) {
      await deleteResetsOf(trx, userId)
      await endOtherSessions(trx, { userId, token })
      await queueMail(trx, { kind: 'email-changed', to: row, now })
      await deleteConfirmationOf(trx, userId)
      if (confirmsEmail) await queueConfirmationMail(trx, { to: { ...row, ...after }, now })
    }
    return rowToUser({ ...row, ...after })
  })
}

/** The account may be deleted while the request is running. */
async function requireMember(db: Database, userId: string): Promise<UserRow> {
  const row = await findUserById(db, userId)
  if (!row) throw new DomainError('account_deleted')
  return row
}

function isOtherAddress(row: UserRow, email: string): boolean {
  return emailKey(email) !== row.email_key
}

async function refuseTaken(
  trx: Database,
  row: UserRow,
  { username, email_key }: Pick<UserRow, 'username' | 'email_key'>,
): Promise<void> {
  if (email_key !== row.email_key) {
    await refuseBanned(trx, email_key)
    if (await findUserByEmailKey(trx, email_key)) throw new DomainError('email_taken')
  }
  // Users who had such a name before it was reserved keep it.
  if (username === row.username) return
  const isDeceptive = row.role !== 'admin' && isDeceptiveName(username)
  if (isDeceptive || (await isUsernameTaken(trx, username, { exceptId: row.id }))) {
    throw new DomainError('username_taken')
  }
}

/**
 * Sets the language of mails to this account. Throws 401 `account_deleted` if an admin has deleted the account. See
 * departures.md.
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
