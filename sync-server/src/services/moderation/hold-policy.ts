import {
  dailyLimits,
  type HoldReason,
  holdLimits,
  isModerator,
  type ModeratedSubject,
  type ModerationMode,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import {
  countHeldOf,
  countPublishedBy,
  holdItem,
} from '../../repositories/held-items-repository.ts'
import {
  listNewestFingerprints,
  putFingerprint,
} from '../../repositories/text-fingerprints-repository.ts'
import { DomainError } from '../domain-error.ts'
import { containsLink } from './find-link.ts'
import { fingerprintOf, isNearlyIdentical } from './text-fingerprint.ts'

const dayMs = 24 * 60 * 60_000

/** Texts that a new one is compared with: the newest. With 64 bytes each, reading them takes about a millisecond. */
const fingerprintsMax = 500

export interface Contribution {
  mode: ModerationMode
  subject: ModeratedSubject
  user: User
  /** The review's comment or the place's description; null if there is no text. */
  text: string | null
  now: Date
}

/**
 * Returns why a new contribution, or a review with a new text, waits for a moderator; nothing if it is public at once.
 * Stores the fingerprint of its text. Contributions of moderators are never held. Throws 403 `too_many_waiting` if too
 * many contributions of the account wait already. The device keeps the write as refused, so that others go on. [M11]
 */
export async function reasonsToHold(
  trx: Database,
  { mode, subject, user, text, now }: Contribution,
): Promise<HoldReason[]> {
  if (mode === 'off' || isModerator(user)) return []
  const { waitingPerAccount } = holdLimits
  const isSimilar = text !== null && (await isLikeOthers(trx, { subject, user, text, now }))
  const holds: Record<HoldReason, boolean> = {
    ...(await holdsOfAccount(trx, { user, now })),
    link: subject.type === 'review' && text !== null && containsLink(text),
    'similar-text': isSimilar,
    all: mode === 'all',
  }
  const reasons = (Object.keys(holds) as HoldReason[]).filter((reason) => holds[reason])
  if (reasons.length > 0 && (await countHeldOf(trx, user.id)) >= waitingPerAccount)
    throw new DomainError('too_many_waiting', {
      text: `${waitingPerAccount} of your contributions wait for a moderator. Send this one again when there are fewer.`,
    })
  return reasons
}

/**
 * Returns whether new contributions of a member wait for a moderator, whatever they contain. Edits do not wait, but those
 * of such a member are listed. [M11]
 */
export async function mustWait(
  trx: Database,
  { mode, user, now }: Pick<Contribution, 'mode' | 'user' | 'now'>,
): Promise<boolean> {
  if (mode === 'off' || isModerator(user)) return false
  return mode === 'all' || Object.values(await holdsOfAccount(trx, { user, now })).includes(true)
}

async function holdsOfAccount(trx: Database, { user, now }: Pick<Contribution, 'user' | 'now'>) {
  const { firstContributions: first } = holdLimits
  return {
    'first-contributions': (await countPublishedBy(trx, { userId: user.id, max: first })) < first,
    'young-account': now.getTime() - Date.parse(user.createdAt) < dailyLimits.youngDays * dayMs,
    // Such an account cannot publish [SEC-31], but the address may be changed while a write is under way.
    unconfirmed: user.emailState === 'unconfirmed',
  }
}

/** Lets a contribution that has just been written wait, if there are `reasons`. Returns the field for its response. */
export async function holdFor(
  trx: Database,
  subject: ModeratedSubject,
  reasons: readonly HoldReason[],
): Promise<{ moderation?: 'pending' }> {
  if (reasons.length === 0) return {}
  await holdItem(trx, subject, reasons)
  return { moderation: 'pending' }
}

async function isLikeOthers(
  trx: Database,
  { subject, user, text, now }: Omit<Contribution, 'mode' | 'text'> & { text: string },
): Promise<boolean> {
  const fingerprint = fingerprintOf(text)
  if (fingerprint === null) return false
  const others = await listNewestFingerprints(trx, {
    exceptAuthorId: user.id,
    limit: fingerprintsMax,
  })
  const row = { subject_id: subject.id, author_id: user.id, fingerprint, at: now.toISOString() }
  await putFingerprint(trx, row, { max: fingerprintsMax })
  return others.some((other) => isNearlyIdentical(fingerprint, other))
}
