import { isDeepStrictEqual } from 'node:util'
import {
  type CreateResourceBody,
  givenImages,
  type ModerationMode,
  newResource,
  type Resource,
  type ResourceDraft,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { touchHeldAt } from '../../repositories/held-items-repository.ts'
import {
  findModerationOf,
  findResource,
  insertResource,
} from '../../repositories/resources-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { isTombstone } from '../../repositories/tombstones-repository.ts'
import { DomainError } from '../domain-error.ts'
import { holdFor, reasonsToHold } from '../moderation/hold-policy.ts'
import { refuseBlockedLinks } from '../moderation/link-hosts.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'
import { requireDraftSize } from './require-resource.ts'

interface ResourceToCreate {
  id: string
  draft: ResourceDraft
  /** The member who adds the resource; null for samples and imports. */
  authorId: string | null
  isSample: boolean
  now: Date
}

/**
 * Adds one resource without HTTP, for samples and imports. Runs in the given transaction, or in its own. If the id
 * exists or was deleted [C3], nothing changes and `created` is false. Every call allocates its own `seq`, so that feeds
 * can page through a large import.
 */
export async function createResource(
  db: Database,
  resource: ResourceToCreate,
): Promise<{ created: boolean }> {
  if (!db.isTransaction) return db.transaction().execute((trx) => createResource(trx, resource))
  if (await findResource(db, resource.id)) return { created: false }
  if (await isTombstone(db, 'resource', resource.id)) return { created: false }
  const { id, draft, authorId, isSample, now } = resource
  const facts = {
    id,
    authorId,
    isSample: isSample ? ('true' as const) : ('false' as const),
    createdAt: now.toISOString(),
    revision: await nextSeq(db, { catalogue: true }),
  }
  await insertResource(db, newResource(draft, facts))
  return { created: true }
}

/**
 * Adds a member's resource under the id that the device chose [I1]. Adding the same resource again changes nothing. An
 * id that belongs to someone else, has other content or was deleted is 409 `id_taken` [I2]; an author other than the
 * member is 403 `forbidden`; a link to a blocked host is 400 `link_refused` [M13].
 * Specification, section 7. The resource may be held for a moderator, which the response then says; 403
 * `too_many_waiting` if too many contributions of the member are held already [M11].
 */
export async function addResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: {
    body: CreateResourceBody
    user: User
    now: Date
    newId: () => string
    blockedLinkHosts?: ReadonlySet<string>
    mode: ModerationMode
  },
): Promise<Decision> {
  const { body, user, now, newId, mode, blockedLinkHosts = new Set() } = options
  const { id = newId(), authorId, ...draft } = body
  if (authorId != null && authorId !== user.id) throw new DomainError('forbidden')
  requireDraftSize(draft)

  // A draft copied from another resource contains that resource's photos.
  const own = { ...draft, images: givenImages(draft.images ?? []) }
  const added = newResource(own, {
    id,
    authorId: user.id,
    isSample: 'false',
    createdAt: now.toISOString(),
    revision: 0,
  })
  const existing = await findResource(trx, id)
  if (existing) {
    if (!isSameAddition(existing, added)) throw new DomainError('id_taken')
    const state = await findModerationOf(trx, id)
    const held = state === 'pending' ? { moderation: state } : {}
    return { status: 200, body: { ...existing, ...held }, feed: 'catalogue' }
  }
  if (await isTombstone(trx, 'resource', id)) throw new DomainError('id_taken')
  refuseBlockedLinks(own, blockedLinkHosts)

  const resource = { ...added, revision: await allocateSeq({ catalogue: true }) }
  const subject = { type: 'resource', id } as const
  const text = resource.description
  const reasons = await reasonsToHold(trx, { mode, subject, user, text, now })
  await insertResource(trx, resource)
  const held = await holdFor(trx, subject, { reasons, now })
  if (reasons.length > 0) await touchHeldAt(trx, { resourceId: id, seq: resource.revision })
  return { status: 201, body: { ...resource, ...held }, feed: 'catalogue' }
}

/** Compares the text that the member wrote, not changes that the server has made since. */
function isSameAddition(existing: Resource, added: Resource): boolean {
  const { createdAt, rating, ratingSum, reviewCount, revision, reviewsRevision } = existing
  const servers = { createdAt, rating, ratingSum, reviewCount, revision, reviewsRevision }
  const written = { ...existing, images: givenImages(existing.images) }
  return isDeepStrictEqual(withoutUndefined(written), withoutUndefined({ ...added, ...servers }))
}

function withoutUndefined(resource: Resource): unknown {
  return JSON.parse(JSON.stringify(resource))
}
