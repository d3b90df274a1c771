import type {
  DecideBody,
  Decided,
  DecidedState,
  DecisionHistory,
  ModeratedSubject,
  ModerationMode,
  ModerationState,
  User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { holdItem, touchHeldAt } from '../../repositories/held-items-repository.ts'
import {
  findNeverPublic,
  findNewestDecision,
  insertDecision,
  listDecisionsAbout,
  rowToDecision,
  setModeration,
} from '../../repositories/moderation-repository.ts'
import type { ModeratorRules } from '../../repositories/moderators-repository.ts'
import { updateImagesOf } from '../../repositories/photos-repository.ts'
import { recomputeRating } from '../../repositories/ratings-repository.ts'
import { findCountryOf } from '../../repositories/resources-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import {
  insertTombstone,
  removeResourceTombstone,
} from '../../repositories/tombstones-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from './audit.ts'
import { closeReportsAbout } from './close-reports.ts'
import { requireHeldDecider } from './held-queue.ts'
import { findModeratedItem, type ModeratedItem } from './moderated-item.ts'
import { requireCountry, requireModerator } from './moderators.ts'
import { releaseDecided, requireUnclaimed } from './require-unclaimed.ts'
import { reasonsToHoldRestored } from './unseen-text.ts'

/**
 * Hides, removes or restores a resource, a review or a photo. The author receives the decision in the feed and by mail;
 * the caller wakes the mailer. Writes the audit log. Returns the decision, or the previous decision if state, reason
 * and text are the same. To others, hidden and removed content looks deleted; a restore brings back every field. [M1]
 * [M2]
 *
 * Held content is declined by hiding or removing it. The audit log calls a later restore of it an approval, because this
 * version was never public. If the author has changed the text of a review since the decision, and the moderator names
 * no `revision`, the restored review may be held. [M11]
 *
 * Throws 403 `forbidden` for an actor who does not moderate in the country [M10] or who is the author [M3], except about
 * held content that nobody else could decide about [M11]. Throws 404 `content_not_found`, also if the content was
 * deleted permanently. Throws 409 `conflict` if the decision names a `revision`, and the content has changed since or
 * another moderator has decided about it [M11]. Throws 409 `claimed` while another moderator is working on it [M12].
 */
export function decide(
  db: Database,
  options: {
    decision: DecideBody
    actor: User
    now: Date
    newId: () => string
    mode: ModerationMode
  } & ModeratorRules,
): Promise<Decided> {
  return db.transaction().execute((trx) => decideInTransaction(trx, options))
}

/**
 * Like `decide`, in the caller's transaction. With `sendsMail` false, queues no mail, so that an author gets one mail
 * for many items. `mode` is needed to restore something.
 */
export async function decideInTransaction(
  trx: Database,
  options: {
    decision: DecideBody
    actor: User
    now: Date
    newId: () => string
    sendsMail?: boolean
    mode?: ModerationMode
  } & ModeratorRules,
): Promise<Decided> {
  const { decision, actor, now, newId, sendsMail = true, mode = 'off', adminRequires2fa } = options
  const { subject, state, reason = null, text = null, revision } = decision
  // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
  const seq = await nextSeq(trx, { catalogue: true })
  const moderator = await requireModerator(trx, actor.id)
  const item = await requireItem(trx, subject)
  requireCountry(moderator, await findCountryOf(trx, item.resource.id))
  const isOwn = item.authorId === actor.id
  const newest = await findNewestDecision(trx, subject)
  const isAgain = newest?.moderator_id === actor.id || (revision === undefined && !isOwn)
  const isSame = newest?.reason === reason && newest.text === text && isAgain
  if (item.state === state && newest && isSame) return rowToDecision(newest)
  if (item.state === 'pending') await requireHeldDecider(trx, item, { moderator, adminRequires2fa })
  else if (isOwn) throw new DomainError('forbidden')
  // Held content is approved, not restored.
  if (state === 'visible' && (item.state === 'visible' || item.state === 'pending'))
    throw new DomainError('invalid_input', { fields: ['state'] })
  await requireUnclaimed(trx, { subject, actorId: actor.id, now })
  if (revision !== undefined && isStale(item, { state, revision }))
    throw new DomainError('conflict')

  const { resource } = item
  const row = {
    id: newId(),
    subject_type: subject.type,
    subject_id: subject.id,
    resource_id: resource.id,
    resource_name: resource.name,
    author_id: item.authorId,
    state,
    reason,
    text,
    is_automated: 0,
    moderator_id: actor.id,
    moderator_name: actor.username,
    at: now.toISOString(),
    content: JSON.stringify(item.content),
    seq,
  }
  const reasons =
    state === 'visible' && revision === undefined
      ? await reasonsToHoldRestored(trx, { subject, decided: newest, mode, now })
      : []
  const waits = reasons.length > 0
  const isFirst = state === 'visible' && (await findNeverPublic(trx, [subject])).has(subject.id)
  await releaseDecided(trx, subject)
  await applyState(trx, { subject, item, state: waits ? 'pending' : state, seq, now })
  if (waits) await holdItem(trx, subject, { reasons, at: now.toISOString() })
  await insertDecision(trx, row)
  if (state !== 'visible') await closeReportsAbout(trx, { subject, now })
  const author = sendsMail && item.authorId && (await findUserById(trx, item.authorId))
  if (author) await queueMail(trx, { kind: 'decision', to: author, now, decisionId: row.id })
  const audited = { type: 'resource', id: resource.id, name: resource.name } as const
  const action = isFirst && !waits ? 'content_approved' : auditActionOf[state]
  await recordAudit(trx, { actor, action, subject: audited, now, newId })
  return rowToDecision(row)
}

/**
 * Returns true if the content is not what the moderator has seen. A decision that hides or removes names a version only
 * of held content, so another state means that somebody has decided meanwhile. The version alone would not show this for
 * a photo, because no decision changes its `seq`.
 */
function isStale(
  item: ModeratedItem,
  { state, revision }: { state: DecidedState; revision: number },
): boolean {
  return item.revision !== revision || (state !== 'visible' && item.state !== 'pending')
}

const auditActionOf = {
  visible: 'content_restored',
  hidden: 'content_hidden',
  removed: 'content_removed',
} as const

async function requireItem(trx: Database, subject: ModeratedSubject): Promise<ModeratedItem> {
  const item = await findModeratedItem(trx, subject)
  if (!item) throw new DomainError('content_not_found')
  return item
}

async function applyState(
  trx: Database,
  options: {
    subject: ModeratedSubject
    item: ModeratedItem
    state: ModerationState
    seq: number
    now: Date
  },
): Promise<void> {
  const { subject, item, state, seq, now } = options
  const { resource } = item
  await touchHeldAt(trx, { resourceId: resource.id, seq })
  await setModeration(trx, subject, { state, seq })
  switch (subject.type) {
    case 'resource':
      // A tombstone makes devices delete the resource. The feed must not report a row both as present and as deleted.
      if (item.state !== 'visible') await removeResourceTombstone(trx, subject.id)
      if (state !== 'visible') {
        const deleted_at = now.toISOString()
        const { id } = subject
        await insertTombstone(trx, {
          ...{ type: 'resource', id, resource_id: id, user_id: null },
          ...{ seq, deleted_at },
        })
      }
      break
    case 'review':
      await recomputeRating(trx, { resourceId: resource.id, seq })
      break
    case 'photo':
      await updateImagesOf(trx, resource, seq)
      break
  }
}

/**
 * Lists the decisions about one item, newest first, each with the content at that time. Throws 403 `forbidden` for a
 * viewer who does not moderate in the item's country. The country of an item that was deleted permanently is unknown.
 * [M10]
 */
export async function readDecisionHistory(
  db: Database,
  subject: ModeratedSubject,
  viewerId: string,
): Promise<DecisionHistory> {
  const viewer = await requireModerator(db, viewerId)
  const item = await findModeratedItem(db, subject)
  requireCountry(viewer, item && (await findCountryOf(db, item.resource.id)))
  return listDecisionsAbout(db, subject)
}
