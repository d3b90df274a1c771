import { type PhotoWidth, photoIdOf, photoWidths, type Resource } from '@worldschool/schema'
import type { DeviceDatabase } from '../../db/database.ts'

export interface MissingPhoto {
  resourceId: string
  id: string
  width: PhotoWidth
}

/** The photos of ours that a place shows. */
export function photoIdsOf({ images }: Pick<Resource, 'images'>): string[] {
  return images.flatMap((image) => photoIdOf(image) ?? [])
}

/** What of the photos of these places is not on this device: all the small ones first. */
export async function missingPhotos(
  db: DeviceDatabase,
  places: readonly Pick<Resource, 'id' | 'images'>[],
  { isLargeWanted }: { isLargeWanted: boolean },
): Promise<MissingPhoto[]> {
  // Keys alone: the bytes would fill the memory.
  const keys = await db.photoContents.toCollection().primaryKeys()
  const held = new Set(keys.map(([id, width]) => `${id} ${width}`))
  return photoWidths
    .filter((width) => width === 480 || isLargeWanted)
    .flatMap((width) =>
      places.flatMap((place) =>
        photoIdsOf(place).map((id) => ({ resourceId: place.id, id, width })),
      ),
    )
    .filter(({ id, width }) => !held.has(`${id} ${width}`))
}
