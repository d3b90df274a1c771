import type { OutboxRecord } from '../entities/outbox-record.ts'
import type { Resource } from '../entities/resource.ts'
import { givenImages, photoUrl } from './photo-url.ts'

export type PhotoWrite = OutboxRecord & { kind: 'add-photo' | 'delete-photo' }

/** Type guard for records that add or delete a photo. They have a separate upload queue. [Q6] */
export function isPhotoWrite(record: OutboxRecord): record is PhotoWrite {
  return record.kind === 'add-photo' || record.kind === 'delete-photo'
}

/**
 * Returns the images of a resource after its pending photo writes, oldest first. A photo is placed where the server
 * will place it: in order of arrival, or at its own position. Writes that the resource already reflects are not applied
 * again. Pure. [P4]
 */
export function withPhotos(
  { images, revision }: Pick<Resource, 'images' | 'revision'>,
  writes: readonly PhotoWrite[],
): string[] {
  const given = givenImages(images)
  let photos = images.filter((image) => !given.includes(image))
  for (const write of [...writes].sort(byArrival)) {
    const url = photoUrl(write.arguments.id)
    if (write.state === 'refused') continue
    if (write.kind === 'delete-photo') photos = photos.filter((photo) => photo !== url)
    // If the resource already reflects the write but lacks the photo, someone has deleted the photo since.
    else if (!photos.includes(url) && !isReflected(write, revision))
      photos.splice(write.arguments.position ?? photos.length, 0, url)
  }
  return [...given, ...photos]
}

function isReflected({ ackSeq }: PhotoWrite, revision: number): boolean {
  return ackSeq !== null && revision >= ackSeq
}

/** Acknowledged writes come before pending writes, even if they were written later. */
function byArrival(a: PhotoWrite, b: PhotoWrite): number {
  return (a.ackSeq ?? Infinity) - (b.ackSeq ?? Infinity) || a.seq - b.seq
}
