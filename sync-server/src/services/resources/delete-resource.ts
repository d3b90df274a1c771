import { mayDeleteResource, type User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { touchHeldAt } from '../../repositories/held-items-repository.ts'
import { insertPhotoTombstonesOf } from '../../repositories/photo-tombstones-repository.ts'
import {
  deleteResourceRow,
  findModerationOf,
  findResource,
} from '../../repositories/resources-repository.ts'
import { deleteReviewsOf } from '../../repositories/reviews-repository.ts'
import { deleteSavesOf } from '../../repositories/saved-resources-repository.ts'
import {
  insertTombstone,
  insertTombstonesOfResource,
  removeResourceTombstone,
} from '../../repositories/tombstones-repository.ts'
import { DomainError } from '../domain-error.ts'
import { recordAudit } from '../moderation/audit.ts'
import { closeDetailReports } from '../moderation/close-reports.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'

/**
 * Deletes a resource with its photos, reviews and saves; tombstones carry the deletion to every device [C3] [P3].
 * Throws 404 `resource_not_found` if it does not exist, which a device treats as success [R5], or if others do not see
 * it and the caller is neither its author nor an admin [M1] [M11]. Throws 403 `forbidden` for anyone else but its author
 * and admins. A deletion in the admin panel (`asAdmin`), or of another member's resource, goes into the audit log.
 * Specification, section 7.
 */
export async function deleteResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: { id: string; user: User; now: Date; newId: () => string; asAdmin?: boolean },
): Promise<Decision> {
  const { id, user, now, newId, asAdmin = false } = options
  const resource = await findResource(trx, id)
  if (!resource) throw new DomainError('resource_not_found')
  if (!mayDeleteResource(user, resource)) {
    const isPublic = (await findModerationOf(trx, id)) === 'visible'
    throw new DomainError(isPublic ? 'forbidden' : 'resource_not_found')
  }

  const seq = await allocateSeq({ catalogue: true })
  await deleteRowsOfResource(trx, { id, seq, deletedAt: now.toISOString() })
  if (asAdmin || resource.authorId !== user.id) {
    const subject = { type: 'resource', id, name: resource.name } as const
    await recordAudit(trx, { actor: user, action: 'resource_deleted', subject, now, newId })
  }
  return { status: 200, body: { id, deleted: true }, feed: 'catalogue' }
}

/** Deletes a resource with everything that depends on it, and writes the tombstones. [C3] [P3] */
export async function deleteRowsOfResource(
  trx: Database,
  { id, seq, deletedAt }: { id: string; seq: number; deletedAt: string },
): Promise<void> {
  await touchHeldAt(trx, { resourceId: id, seq })
  await insertTombstonesOfResource(trx, { resourceId: id, seq, deletedAt })
  await insertPhotoTombstonesOf(trx, { resourceId: id, seq, deletedAt })
  await closeDetailReports(trx, { of: { resource_id: id }, deletedAt })
  await deleteReviewsOf(trx, id)
  await deleteSavesOf(trx, id)
  await deleteResourceRow(trx, id)
  // A hidden or removed resource already has a tombstone.
  await removeResourceTombstone(trx, id)
  await insertTombstone(trx, {
    type: 'resource',
    id,
    resource_id: id,
    user_id: null,
    seq,
    deleted_at: deletedAt,
  })
}
