import { isDeepStrictEqual } from 'node:util'
import {
  type CreateResourceBody,
  givenImages,
  newResource,
  type Resource,
  type ResourceDraft,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { findResource, insertResource } from '../../repositories/resources-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { isTombstone } from '../../repositories/tombstones-repository.ts'
import { DomainError } from '../domain-error.ts'
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
 * Adds one resource without HTTP, for samples and imports. Runs in the given transaction, or in its own. `created` is
 * false if the id exists or was deleted [C3]; then nothing changes. Every call allocates its own `seq`, so that feeds
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
 * Adds a member's resource under the id that the device chose [I1]. Adding the same resource again changes
 * nothing. An id that belongs to someone else, has other content or was deleted is 409 `id_taken` [I2]; an
 * author other than the member is 403 `forbidden`. Section 7.
 */
export async function addResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: { body: CreateResourceBody; user: User; now: Date; newId: () => string },
): Promise<Decision> {
  const { body, user, now, newId } = options
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
    return { status: 200, body: existing, feed: 'catalogue' }
  }
  if (await isTombstone(trx, 'resource', id)) throw new DomainError('id_taken')

  const resource = { ...added, revision: await allocateSeq({ catalogue: true }) }
  await insertResource(trx, resource)
  return { status: 201, body: resource, feed: 'catalogue' }
}

/** Compares what the member wrote, not what the server has changed since. */
function isSameAddition(existing: Resource, added: Resource): boolean {
  const { createdAt, rating, ratingSum, reviewCount, revision, reviewsRevision } = existing
  const servers = { createdAt, rating, ratingSum, reviewCount, revision, reviewsRevision }
  const written = { ...existing, images: givenImages(existing.images) }
  return isDeepStrictEqual(withoutUndefined(written), withoutUndefined({ ...added, ...servers }))
}

function withoutUndefined(resource: Resource): unknown {
  return JSON.parse(JSON.stringify(resource))
}
