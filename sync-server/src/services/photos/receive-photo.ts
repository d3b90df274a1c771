import { createHash } from 'node:crypto'
import type { ModerationMode, User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { commitAlone } from '../../db/group-commit.ts'
import { findKey } from '../../repositories/idempotency-keys-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { requireQuota } from '../resources/daily-quota.ts'
import { applyWrite, type Write, type WriteResponse } from '../sync/apply-write.ts'
import { addPhoto, type ResizeResult, requirePhotoSlot, type SentPhoto } from './add-photo.ts'
import type { ResizeImage } from './processing/image-pool.ts'
import type { RefusedPhotos } from './processing/refused-photos.ts'

/**
 * Resizes a photo and adds it; the response is recorded as for any write [R2]. Resizing is expensive. It is skipped if
 * the response is already known, and runs before the transaction [S3]. 503 `unavailable` if the queue is full or
 * resizing takes too long, 429 `too_many_requests` for a member with many refused photos or without quota for today
 * [SEC-29].
 */
export async function receivePhoto(
  db: Database,
  write: Write,
  options: {
    photo: Omit<SentPhoto, 'sentHash'>
    bytes: Buffer
    user: User
    resize: ResizeImage
    refused: RefusedPhotos
    newId: () => string
    mode: ModerationMode
  },
): Promise<WriteResponse> {
  const { bytes, resize, refused, newId, mode } = options
  const sentHash = createHash('sha256').update(bytes).digest('hex')
  const photo = { ...options.photo, sentHash }
  const isNew = await isNewPhoto(db, write, { photo, user: options.user })
  const resizeResult = isNew ? await tryToResize() : null
  const response = await applyWrite(
    db,
    write,
    (trx, allocateSeq, user) =>
      addPhoto(trx, allocateSeq, { photo, resizeResult, user, now: write.now, newId, mode }),
    // Writing megabytes takes the disk a while, and small writes need not wait for it.
    commitAlone,
  )
  if (isNew && response.status >= 400) refused.count(write.userId, write.now)
  return response

  /** A problem with the photo is part of the decision; a timeout is not. */
  async function tryToResize(): Promise<ResizeResult> {
    refused.requireFew(write.userId, write.now)
    await requireQuotaLeft(db, write)
    try {
      return { resized: await resize(bytes, write.userId) }
    } catch (error) {
      if (error instanceof DomainError && error.status < 500) return { refusal: error }
      refused.count(write.userId, write.now)
      throw error
    }
  }
}

/** The transaction checks the quota again, after the expensive part. [SEC-29] */
async function requireQuotaLeft(db: Database, { userId, quota, now }: Write): Promise<void> {
  const account = quota && (await findUserById(db, userId))
  if (account) await requireQuota(db, { account, kind: quota, now })
}

async function isNewPhoto(
  db: Database,
  { userId, key }: Write,
  options: { photo: SentPhoto; user: User },
): Promise<boolean> {
  if (key && (await findKey(db, { userId, key }))) return false
  try {
    return (await requirePhotoSlot(db, options)).known === null
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
