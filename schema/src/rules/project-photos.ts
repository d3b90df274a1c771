import type { OutboxRecord } from '../entities/outbox-record.ts'
import type { Resource } from '../entities/resource.ts'
import { givenImages, photoAddress } from './photo-address.ts'

export type PhotoWrite = OutboxRecord & { kind: 'add-photo' | 'delete-photo' }

export function isPhotoWrite(record: OutboxRecord): record is PhotoWrite {
  return record.kind === 'add-photo' || record.kind === 'delete-photo'
}

/**
 * The images of a resource as its photo writes leave them, which come oldest first. A photo stands
 * where the server will have it: in the order in which they arrive, or at its own place among them.
 * What the resource tells already is not told again. Pure. [P4]
 */
export function withPhotos(
  { images, revision }: Pick<Resource, 'images' | 'revision'>,
  writes: readonly PhotoWrite[],
): string[] {
  const given = givenImages(images)
  let photos = images.filter((image) => !given.includes(image))
  for (const write of [...writes].sort(byArrival)) {
    const address = photoAddress(write.arguments.id)
    if (write.state === 'refused') continue
    if (write.kind === 'delete-photo') photos = photos.filter((photo) => photo !== address)
    // Others may have taken it away since.
    else if (!photos.includes(address) && !isTold(write, revision))
      photos.splice(write.arguments.position ?? photos.length, 0, address)
  }
  return [...given, ...photos]
}

function isTold({ ackSeq }: PhotoWrite, revision: number): boolean {
  return ackSeq !== null && revision >= ackSeq
}

/** What the server has comes before what is still to be sent, whatever was written first. */
function byArrival(a: PhotoWrite, b: PhotoWrite): number {
  return (a.ackSeq ?? Infinity) - (b.ackSeq ?? Infinity) || a.seq - b.seq
}
