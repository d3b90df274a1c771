import { limits, type User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { UserRow } from '../../db/users-table.ts'
import {
  deleteConfirmationOf,
  findConfirmation,
  findMailTime,
  setConfirmation,
  setMailTime,
} from '../../repositories/email-confirmations-repository.ts'
import { hasReviews } from '../../repositories/reviews-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import {
  findUnconfirmedIds,
  findUserById,
  updateEmailState,
} from '../../repositories/users-repository.ts'
import { setYoung } from '../../repositories/young-accounts-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hashToken } from './sessions.ts'
import { setCounted, shouldCount } from './young-accounts.ts'

const hour = 60 * 60_000

/** Lifetime of a confirmation link. */
export const confirmationLifetimeMs = limits.confirmationLinkDays * 24 * hour

/** Minimum time between two mails to an unconfirmed address, which may belong to a stranger. */
export const confirmationIntervalMs = hour

/** Returns the milliseconds until the next mail to an unconfirmed address is allowed; 0 if it is allowed now. */
async function waitBeforeMail(
  trx: Database,
  { addressHash, now }: { addressHash: string; now: Date },
): Promise<number> {
  const last = await findMailTime(trx, addressHash)
  return last ? Math.max(0, Date.parse(last) + confirmationIntervalMs - now.getTime()) : 0
}

/**
 * Records a mail to an unconfirmed address and returns 0. If one was sent within the hour, for any account, records
 * nothing and returns the milliseconds to wait. [SEC-31]
 */
export async function reserveMailSlot(
  trx: Database,
  { email_key, now }: { email_key: string; now: Date },
): Promise<number> {
  const addressHash = hashToken(`address ${email_key}`)
  const waitMs = await waitBeforeMail(trx, { addressHash, now })
  if (waitMs === 0)
    await setMailTime(trx, { address_hash: addressHash, sent_at: now.toISOString() })
  return waitMs
}

/**
 * Queues a mail with a link that confirms the account's address. The link replaces the account's previous link. Returns
 * 0, or the milliseconds to wait if a mail was sent to the address within the last hour.
 */
export async function queueConfirmationMail(
  trx: Database,
  { to, now }: { to: UserRow; now: Date },
): Promise<number> {
  const waitMs = await reserveMailSlot(trx, { email_key: to.email_key, now })
  if (waitMs > 0) return waitMs
  await setConfirmation(trx, {
    user_id: to.id,
    email_key: to.email_key,
    token_hash: null,
    created_at: now.toISOString(),
  })
  await queueMail(trx, { kind: 'confirm-email', to, now })
  return 0
}

/**
 * Queues another confirmation mail. Does nothing if the address is confirmed. Throws 429 `too_many_requests` within an
 * hour of the last mail to the address.
 */
export function sendConfirmation(
  db: Database,
  { user, now }: { user: Pick<User, 'id'>; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await findUserById(trx, user.id)
    if (!row) throw new DomainError('account_deleted')
    if (row.email_state === 'confirmed') return
    const waitMs = await queueConfirmationMail(trx, { to: row, now })
    if (waitMs === 0) return
    throw new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  })
}

/**
 * Confirms the address to which the link with this token was mailed. The link works once. Throws 410
 * `confirmation_link_expired` for a link that was used, is too old, or belongs to a former address of the account.
 */
export function confirmEmail(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const link = await findConfirmation(trx, hashToken(token))
    const isValid = link && now.getTime() - Date.parse(link.created_at) < confirmationLifetimeMs
    const row = isValid && (await findUserById(trx, link.user_id))
    if (!row || row.email_key !== link.email_key) throw new DomainError('confirmation_link_expired')
    await markConfirmed(trx, row, now)
  })
}

/**
 * Marks the address as confirmed; the account's other devices receive the change through the feed. If the account is
 * old enough, its reviews count in ratings from now on [SEC-33]. Returns the changed row. Must be the last change of
 * resources and reviews in its transaction.
 */
export async function markConfirmed(trx: Database, row: UserRow, now: Date): Promise<UserRow> {
  const { id } = row
  await deleteConfirmationOf(trx, id)
  if (row.email_state === 'confirmed') return row
  const confirmed = { ...row, email_state: 'confirmed' as const }
  const counts = row.is_young === 1 && shouldCount(confirmed, now)
  const changesRatings = counts && (await hasReviews(trx, id))
  const seq = await nextSeq(trx, { catalogue: changesRatings })
  await updateEmailState(trx, { id, emailState: 'confirmed', seq })
  if (changesRatings) await setCounted(trx, { userId: id, counts, seq })
  else if (counts) await setYoung(trx, { userId: id, isYoung: false, seq })
  return { ...confirmed, seq, ...(counts && { is_young: 0 }) }
}

/**
 * Allows unconfirmed accounts to publish, because no address can be confirmed without a mail server. Runs at startup.
 */
export async function releaseUnconfirmed(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const id of await findUnconfirmedIds(trx)) {
      const seq = await nextSeq(trx, { catalogue: false })
      await updateEmailState(trx, { id, emailState: 'unasked', seq })
    }
  })
}

/** Throws 403 `email_unconfirmed` for an account whose address is not confirmed yet. [SEC-31] */
export function requireConfirmed(user: Pick<User, 'emailState'>): void {
  if (user.emailState === 'unconfirmed') throw new DomainError('email_unconfirmed')
}
