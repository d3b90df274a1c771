import {
  mayDeletePhoto,
  moderatedCountries,
  type PhotoWidth,
  photoLimits,
  type Resource,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import type { PhotoRow } from '../../db/photos-table.ts'
import { touchHeldAt } from '../../repositories/held-items-repository.ts'
import {
  insertPhotoTombstone,
  recordDiscardedPhoto,
} from '../../repositories/photo-tombstones-repository.ts'
import {
  deletePhotoRow,
  findHeldPhotoBytes,
  findPhoto,
  findPhotoBytes,
  findPhotoContent,
  rowToPhoto,
  updateImagesOf,
} from '../../repositories/photos-repository.ts'
import { findModerationOf, findResource } from '../../repositories/resources-repository.ts'
import { isTombstone } from '../../repositories/tombstones-repository.ts'
import { DomainError } from '../domain-error.ts'
import { recordAudit } from '../moderation/audit.ts'
import { requireResourceFor } from '../resources/require-resource.ts'
import { type AllocateSeq, type Decision, errorBody } from '../sync/apply-write.ts'

type Viewer = Pick<User, 'id' | 'role' | 'moderates'>

/**
 * Returns a photo as WebP in one of its widths, and whether it is public. Only its author, and moderators of its
 * country, can read a held photo [M10] [M11]. Calls `beforeRead` with the size, and reads the content after it has
 * resolved. Throws 404 `photo_not_found`.
 */
export async function readPhoto(
  db: Database,
  photo: { id: string; width: PhotoWidth; viewer: Viewer | null },
  beforeRead: (bytes: number) => Promise<void>,
): Promise<{ content: Buffer; isPublic: boolean }> {
  const publicBytes = await findPhotoBytes(db, photo)
  const bytes = publicBytes ?? (await findBytesFor(db, photo))
  if (bytes !== null) await beforeRead(bytes)
  const content = bytes === null ? null : await findPhotoContent(db, photo)
  if (!content) throw new DomainError('photo_not_found')
  return { content, isPublic: publicBytes !== null }
}

async function findBytesFor(
  db: Database,
  { viewer, ...photo }: { id: string; width: PhotoWidth; viewer: Viewer | null },
): Promise<number | null> {
  if (!viewer) return null
  const countries = moderatedCountries(viewer)
  return findHeldPhotoBytes(db, { ...photo, viewer: countries ? { countries } : { id: viewer.id } })
}

/**
 * Writes the resource's current photos to its row as change `seq`, for every device. An admin's change of
 * another member's resource goes into the audit log as an edit.
 */
export async function updateImages(
  trx: Database,
  resource: Resource,
  options: { seq: number; user: User; now: Date; newId: () => string },
): Promise<void> {
  const { seq, user, now, newId } = options
  await updateImagesOf(trx, resource, seq)
  if (resource.authorId === user.id) return
  const subject = { type: 'resource', id: resource.id, name: resource.name } as const
  await recordAudit(trx, { actor: user, action: 'resource_edited', subject, now, newId })
}

/**
 * Deletes a photo with its content for good; its id is never used again [I2], and every device receives the
 * deletion as a change of the resource. 404 `photo_not_found` if it does not exist, which a device treats as
 * success [R5]: a late upload of it by the same member is then refused. 403 `forbidden` for anyone who
 * neither may edit the resource nor uploaded the photo; to them, a photo that others do not see does not exist [M1] [M11].
 * See departures.md.
 */
export async function deletePhoto(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: { id: string; user: User; now: Date; newId: () => string },
): Promise<Decision> {
  const { id, user, now, newId } = options
  const row = await findPhoto(trx, id)
  if (!row || (await isHiddenFrom(trx, row, user))) return recordDiscarded(trx, { id, user, now })
  const { resource } = await requireResourceFor(trx, row.resource_id, user)
  if (!mayDeletePhoto(user, rowToPhoto(row), resource)) throw new DomainError('forbidden')

  const seq = await allocateSeq({ catalogue: true })
  await touchHeldAt(trx, { resourceId: resource.id, seq })
  await insertPhotoTombstone(trx, { id, seq, deletedAt: now.toISOString() })
  await deletePhotoRow(trx, id)
  await updateImages(trx, resource, { seq, user, now, newId })
  return { status: 200, body: { id, deleted: true }, feed: 'catalogue' }
}

/**
 * Returns true if the photo or its resource is not public, and the member is neither the author of the resource nor the
 * sender of the photo.
 */
async function isHiddenFrom(trx: Database, photo: PhotoRow, user: User): Promise<boolean> {
  const resource = await findResource(trx, photo.resource_id)
  if (!resource || mayDeletePhoto(user, rowToPhoto(photo), resource)) return false
  return photo.moderation !== 'visible' || (await findModerationOf(trx, resource.id)) !== 'visible'
}

/** Returns its result instead of throwing an error, because the row that it writes must not be rolled back. */
async function recordDiscarded(
  trx: Database,
  { id, user, now }: { id: string; user: User; now: Date },
): Promise<Decision> {
  if (!(await isTombstone(trx, 'photo', id))) {
    const row = { user_id: user.id, photo_id: id, discarded_at: now.toISOString() }
    await recordDiscardedPhoto(trx, row, { max: photoLimits.userCountMax })
  }
  const refusal = new DomainError('photo_not_found')
  return { status: refusal.status, body: errorBody(refusal), feed: 'catalogue' }
}
