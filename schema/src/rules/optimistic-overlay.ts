import type { OutboxRecord } from '../entities/outbox-record.ts'
import type { Resource } from '../entities/resource.ts'
import type { Review } from '../entities/review.ts'
import type { User } from '../entities/user.ts'
import { mergeEdit } from './edit-conflicts.ts'
import { newResource } from './new-resource.ts'
import { givenImages } from './photo-url.ts'
import { isPhotoWrite, type PhotoWrite, withPhotos } from './project-photos.ts'
import { countsInRating, withReview } from './rating.ts'

/** Server rows as stored on the device; only the pull writes them. */
export interface Base {
  resources: ReadonlyMap<string, Resource>
  savedIds: ReadonlySet<string>
  /** The viewer's own reviews by resource. */
  ownReviews: ReadonlyMap<string, Review>
  /** True while the viewer's reviews do not count in ratings. [SEC-33] */
  isViewerYoung?: boolean
}

/** State of a pending write: queued, or refused by the server. */
export type Pending = 'queued' | 'refused'

/** What is on screen. */
export interface View {
  resources: ReadonlyMap<string, Resource>
  savedIds: ReadonlySet<string>
  /** Resources added or edited on this device that the server has not accepted yet. */
  pendingById: ReadonlyMap<string, Pending>
}

/**
 * Applies the outbox of one owner to the base, oldest write first (optimistic update). Pure. A map that no write
 * changes is returned as the same object, so that callers recompute nothing.
 *
 * A refused new resource or review stays in view with a mark, because the person wrote its text. Any other refused
 * write changes nothing; a refused edit or photo stays in the queue. [C5] [R7]
 */
export function project(base: Base, outbox: readonly OutboxRecord[]): View {
  let resources: Map<string, Resource> | null = null
  let savedIds: Set<string> | null = null
  const pendingById = new Map<string, Pending>()
  /** The viewer's stars that count after the writes so far; null if no stars count. */
  const starsById = new Map<string, number | null>()

  const photos = new Map<string, PhotoWrite[]>()

  for (const record of outbox) {
    const { entityId: id, state } = record
    if (isPhotoWrite(record)) photos.set(id, [...(photos.get(id) ?? []), record])
    if (state === 'refused' && record.kind !== 'add-resource' && record.kind !== 'review') continue

    switch (record.kind) {
      case 'save':
        // A place that is already saved keeps its position in the order, as on the server. [C1]
        savedIds ??= new Set(base.savedIds)
        savedIds.add(id)
        break
      case 'unsave':
        savedIds ??= new Set(base.savedIds)
        savedIds.delete(id)
        break
      case 'add-resource':
        // Once the pull has stored the row, the server's version is authoritative.
        if (base.resources.has(id)) break
        resources ??= new Map(base.resources)
        resources.set(id, addedResource(record))
        break
      case 'delete-resource':
        resources ??= new Map(base.resources)
        resources.delete(id)
        break
      case 'edit-resource': {
        const resource = (resources ?? base.resources).get(id)
        if (!resource || isShown(record, resource)) break
        resources ??= new Map(base.resources)
        resources.set(id, { ...resource, ...mergeEdit(resource, record.arguments).merged })
        if (state === 'queued' && !pendingById.has(id)) pendingById.set(id, state)
        break
      }
      case 'review':
      case 'delete-review': {
        const resource = (resources ?? base.resources).get(id)
        if (!resource || state === 'refused') break
        const reviewer = { id: record.userId, isYoung: base.isViewerYoung }
        const reported = base.ownReviews.get(id)
        const isVisible = reported?.moderation === undefined
        const counts = isVisible && countsInRating(reviewer, resource)
        const own = starsById.get(id)
        const reportedReview = counts ? reported : undefined
        const before = own === undefined ? countedStars(record, reportedReview) : own
        const after = counts ? starsOf(record) : null
        starsById.set(id, after)
        if (isCounted(record, resource)) break
        resources ??= new Map(base.resources)
        resources.set(id, { ...resource, ...withReview(resource, before, after) })
        break
      }
    }
    if (record.kind === 'add-resource' && state !== 'acknowledged') pendingById.set(id, state)
  }

  // Applied last, because an edit neither adds nor removes photos. [C4]
  for (const [id, writes] of photos) {
    const resource = (resources ?? base.resources).get(id)
    if (!resource) continue
    resources ??= new Map(base.resources)
    resources.set(id, { ...resource, images: withPhotos(resource, writes) })
  }

  return {
    resources: resources ?? base.resources,
    savedIds: savedIds ?? base.savedIds,
    pendingById,
  }
}

/** Returns true if the catalogue already includes the edit, and possibly later changes by others. [P4] */
function isShown({ ackSeq }: OutboxRecord, resource: Resource): boolean {
  return ackSeq !== null && resource.revision >= ackSeq
}

/**
 * Returns the viewer's stars that the catalogue's rating includes, for the first write that it does not include. [C5]
 */
function countedStars(record: OutboxRecord, own: Review | undefined): number | null {
  return record.countedStars === undefined ? (own?.rating ?? null) : record.countedStars
}

/** Returns the viewer's stars after a write. */
export function starsOf(record: OutboxRecord): number | null {
  return record.kind === 'review' ? record.arguments.rating : null
}

/**
 * Returns true if the catalogue already counts the stars, which may be before the viewer's own feed reports the review.
 * [P4] [C5]
 */
function isCounted({ ackSeq }: OutboxRecord, resource: Resource): boolean {
  return ackSeq !== null && resource.reviewsRevision >= ackSeq
}

/** A review on screen, with its state if the server does not have it yet. */
export type ViewReview = Review & { pending: Pending | null }

/**
 * Returns the reviews of one resource: the server's list, updated with the viewer's own review from the feed and with
 * the viewer's writes in the outbox. The viewer's own review comes first. [C2] [C5] [R7]
 */
export function projectReviews(
  listed: readonly Review[],
  own: Review | null,
  outbox: readonly OutboxRecord[],
  viewer: Pick<User, 'id' | 'username' | 'isYoung'> | null,
): ViewReview[] {
  const others = listed.filter((review) => review.userId !== viewer?.id)
  const serverReview = own ?? listed.find((review) => review.userId === viewer?.id) ?? null
  let mine: ViewReview | null = serverReview && { ...serverReview, pending: null }

  for (const record of outbox) {
    if (record.kind === 'delete-review' && record.state !== 'refused') mine = null
    if (record.kind !== 'review' || !viewer) continue
    const { id, rating, comment } = record.arguments
    mine = {
      id: mine?.id ?? id,
      resourceId: record.entityId,
      userId: viewer.id,
      rating,
      comment: comment ?? null,
      createdAt: mine?.createdAt ?? new Date(record.writtenAt).toISOString(),
      user: { username: viewer.username },
      // Editing a hidden review does not make it visible. [M1]
      ...(mine?.moderation && { moderation: mine.moderation }),
      ...((viewer.isYoung || mine?.moderation) && { counts: false }),
      pending: record.state === 'acknowledged' ? null : record.state,
    }
  }
  return [...(mine ? [mine] : []), ...others.map((review) => ({ ...review, pending: null }))]
}

function addedResource(record: OutboxRecord & { kind: 'add-resource' }): Resource {
  // As on the server, because photos are added by separate writes.
  const images = givenImages(record.arguments.images ?? [])
  const draft = { ...record.arguments, images }
  return newResource(draft, {
    id: record.entityId,
    authorId: record.userId,
    isSample: 'false',
    createdAt: new Date(record.writtenAt).toISOString(),
    revision: 0,
  })
}
