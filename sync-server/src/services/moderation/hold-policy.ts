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

/**
 * Number of the newest texts with which a new text is compared. A fingerprint has 64 bytes, and reading all of them
 * takes about a millisecond.
 */
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
 * Returns the reasons why a new contribution, or a review with a new text, is held for a moderator; empty if it is
 * public at once. Stores the fingerprint of its text. Contributions of moderators are never held. Throws 403
 * `too_many_waiting` if too many contributions of the account are held already. The device then stores the write as
 * refused, and the writes behind it are sent. [M11]
 */
export async function reasonsToHold(
  trx: Database,
  contribution: Contribution,
): Promise<HoldReason[]> {
  const reasons = await findHoldReasons(trx, contribution)
  const { waitingPerAccount } = holdLimits
  if (reasons.length > 0 && (await countHeldOf(trx, contribution.user.id)) >= waitingPerAccount)
    throw new DomainError('too_many_waiting', {
      text: `${waitingPerAccount} of your contributions wait for a moderator. Send this one again when there are fewer.`,
    })
  return reasons
}

/** Like `reasonsToHold`, but without a limit for the account, because a moderator may restore any number of items. [M11] */
export async function findHoldReasons(
  trx: Database,
  { mode, subject, user, text, now }: Contribution,
): Promise<HoldReason[]> {
  if (mode === 'off' || isModerator(user)) return []
  const isSimilar = text !== null && (await isLikeOthers(trx, { subject, user, text, now }))
  const holds: Record<HoldReason, boolean> = {
    ...(await holdsOfAccount(trx, { user, now })),
    link: subject.type === 'review' && text !== null && containsLink(text),
    'similar-text': isSimilar,
    all: mode === 'all',
  }
  return (Object.keys(holds) as HoldReason[]).filter((reason) => holds[reason])
}

/**
 * Returns whether new contributions of a member are held for a moderator, whatever they contain. Edits are never held,
 * but those of such a member are listed. [M11]
 */
export async function areContributionsHeld(
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
    // An unconfirmed account cannot publish [SEC-31], but the address may change while a write is in flight.
    unconfirmed: user.emailState === 'unconfirmed',
  }
}

/**
 * Holds a contribution that was just written, if there are `reasons`. Returns the field `moderation` for the response.
 */
export async function holdFor(
  trx: Database,
  subject: ModeratedSubject,
  { reasons, now }: { reasons: readonly HoldReason[]; now: Date },
): Promise<{ moderation?: 'pending' }> {
  if (reasons.length === 0) return {}
  await holdItem(trx, subject, { reasons, at: now.toISOString() })
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
