import {
  type ModerationMode,
  mayAddPhoto,
  type Photo,
  photoLimits,
  type Resource,
  type User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { touchHeldAt } from '../../repositories/held-items-repository.ts'
import { isDiscardedPhoto } from '../../repositories/photo-tombstones-repository.ts'
import {
  countHiddenPhotos,
  findPhoto,
  insertPhoto,
  nextPhotoPosition,
  rowToPhoto,
  sumPhotosBy,
} from '../../repositories/photos-repository.ts'
import { isTombstone } from '../../repositories/tombstones-repository.ts'
import { DomainError } from '../domain-error.ts'
import { holdFor, reasonsToHold } from '../moderation/hold-policy.ts'
import { requireResourceFor } from '../resources/require-resource.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'
import { updateImages } from './delete-photo.ts'
import type { ResizedImage } from './processing/resize-image.ts'

/** An uploaded photo. `position` is null if it comes last. */
export interface SentPhoto {
  id: string
  resourceId: string
  position: number | null
  /** SHA-256 of the uploaded bytes. */
  sentHash: string
}

/** The result of resizing; null if resizing was skipped because the photo could not be added. */
export type ResizeResult = { resized: ResizedImage } | { refusal: DomainError } | null

type PhotoSlot =
  | { known: Photo & { moderation?: 'pending' } }
  | { known: null; resource: Resource; isHeld: boolean; bytesLeft: number }

/**
 * Checks whether a photo may be added to its resource. Returns the bytes left in the member's quota. If the same photo
 * was added before, returns it in `known`. 410 `resource_deleted` [C3], 404 `resource_not_found`, 403
 * `forbidden`, 409 `id_taken` [I2], `too_many_photos`, `photo_quota`.
 */
export async function requirePhotoSlot(
  db: Database,
  { photo, user }: { photo: SentPhoto; user: User },
): Promise<PhotoSlot> {
  const { resource, isHeld } = await requireResourceFor(db, photo.resourceId, user)
  if (!mayAddPhoto(user, resource)) throw new DomainError('forbidden')
  const row = await findPhoto(db, photo.id)
  if (row) {
    const isSame =
      row.resource_id === photo.resourceId &&
      row.user_id === user.id &&
      row.sent_hash === photo.sentHash
    if (!isSame) throw new DomainError('id_taken')
    const held = row.moderation === 'pending' ? { moderation: row.moderation } : {}
    return { known: { ...rowToPhoto(row), ...held } }
  }
  const isGone =
    (await isTombstone(db, 'photo', photo.id)) ||
    (await isDiscardedPhoto(db, { userId: user.id, photoId: photo.id }))
  if (isGone) throw new DomainError('id_taken')
  const { perResource, userBytesMax, userCountMax } = photoLimits
  // Hidden photos count too, because they may be restored.
  const images = resource.images.length + (await countHiddenPhotos(db, photo.resourceId))
  if (images >= perResource) throw new DomainError('too_many_photos')
  const sum = await sumPhotosBy(db, user.id)
  const bytesLeft = userBytesMax - sum.bytes
  if (bytesLeft <= 0 || sum.count >= userCountMax) throw new DomainError('photo_quota')
  return { known: null, resource, isHeld, bytesLeft }
}

/**
 * Adds a resized photo to its resource; every device receives it as a change of the resource. Refuses as
 * `requirePhotoSlot` and `resizeImage` do. See departures.md. A photo of a held resource is held with the resource; a
 * photo of any other resource may be held by itself. [M11]
 */
export async function addPhoto(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: {
    photo: SentPhoto
    resizeResult: ResizeResult
    user: User
    now: Date
    newId: () => string
    mode: ModerationMode
  },
): Promise<Decision> {
  const { photo, resizeResult, user, now, newId, mode } = options
  const { id, resourceId, sentHash } = photo
  const slot = await requirePhotoSlot(trx, { photo, user })
  if (slot.known) return { status: 200, body: slot.known, feed: 'catalogue' }
  // The photo was not resized, because it could not be added a moment ago. Now it could, so the device must retry.
  if (resizeResult === null) throw new DomainError('unavailable', { retryAfterSeconds: 1 })
  if ('refusal' in resizeResult) throw resizeResult.refusal
  const { width, height, contents } = resizeResult.resized
  const bytes = [...contents.values()].reduce((sum, content) => sum + content.length, 0)
  if (bytes > slot.bytesLeft) throw new DomainError('photo_quota')

  const seq = await allocateSeq({ catalogue: true })
  const row = {
    id,
    resource_id: resourceId,
    user_id: user.id,
    position: photo.position ?? (await nextPhotoPosition(trx, resourceId)),
    width,
    height,
    bytes,
    sent_hash: sentHash,
    created_at: now.toISOString(),
    seq,
  }
  const subject = { type: 'photo', id } as const
  const reasons = slot.isHeld
    ? []
    : await reasonsToHold(trx, { mode, subject, user, text: null, now })
  await insertPhoto(trx, row, contents)
  const held = await holdFor(trx, subject, { reasons, now })
  if (reasons.length === 0) await updateImages(trx, slot.resource, { seq, user, now, newId })
  if (slot.isHeld || reasons.length > 0) await touchHeldAt(trx, { resourceId, seq })
  return { status: 201, body: { ...rowToPhoto(row), ...held }, feed: 'catalogue' }
}
