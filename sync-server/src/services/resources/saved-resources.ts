import type { Resource, SavedResource, SaveResourceBody, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import {
  deleteSavedResource,
  findSavedResource,
  insertSavedResource,
  isSavedResourceId,
  listSavedResources,
} from '../../repositories/saved-resources-repository.ts'
import {
  insertTombstone,
  isTombstone,
  removeTombstoneOf,
} from '../../repositories/tombstones-repository.ts'
import { DomainError } from '../domain-error.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'
import { requireResourceFor } from './require-resource.ts'

/**
 * Saves a resource for a member; saving again returns the first save and changes nothing [C1]. 404
 * `resource_not_found`, 410 `resource_deleted`, 409 `id_taken` [I2]. Specification, section 7.
 */
export async function saveResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: { body: SaveResourceBody; user: User; now: Date; newId: () => string },
): Promise<Decision> {
  const { body, user, now, newId } = options
  const { resourceId, id = newId() } = body
  await requireResourceFor(trx, resourceId, user)

  const first = await findSavedResource(trx, { userId: user.id, resourceId })
  if (first) return { status: 200, body: first, feed: 'mine' }
  // The member's own earlier save of this resource is the same save, so its id may be used again.
  await removeTombstoneOf(trx, { type: 'saved', userId: user.id, resourceId, id })
  if (await isUsedId(trx, id)) throw new DomainError('id_taken')

  const seq = await allocateSeq({ catalogue: false })
  const saved: SavedResource = { id, userId: user.id, resourceId, createdAt: now.toISOString() }
  await insertSavedResource(trx, {
    id,
    user_id: user.id,
    resource_id: resourceId,
    created_at: saved.createdAt,
    seq,
  })
  return { status: 201, body: saved, feed: 'mine' }
}

/** Removes a save; if the resource is not saved, nothing changes [C1]. Specification, section 7. */
export async function unsaveResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  { resourceId, user, now }: { resourceId: string; user: User; now: Date },
): Promise<Decision> {
  const saved = await findSavedResource(trx, { userId: user.id, resourceId })
  if (saved) {
    await deleteSavedResource(trx, saved.id)
    await insertTombstone(trx, {
      type: 'saved',
      id: saved.id,
      resource_id: resourceId,
      user_id: user.id,
      seq: await allocateSeq({ catalogue: false }),
      deleted_at: now.toISOString(),
    })
  }
  return { status: 200, body: { isSaved: false }, feed: 'mine' }
}

async function isUsedId(trx: Database, id: string): Promise<boolean> {
  return (await isSavedResourceId(trx, id)) || (await isTombstone(trx, 'saved', id))
}

/** Returns the resources that a member saved, newest save first. Specification, section 7. */
export function readSavedResources(db: Database, userId: string): Promise<Resource[]> {
  return listSavedResources(db, userId)
}

/**
 * Returns true if a member has saved a resource; false also for a resource that does not exist.
 * Specification, section 7.
 */
export async function isSaved(
  db: Database,
  save: { userId: string; resourceId: string },
): Promise<boolean> {
  return (await findSavedResource(db, save)) !== null
}
