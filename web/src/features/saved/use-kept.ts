import { type PhotoWidth, photoWidths, type Resource } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { deviceDb } from '../../db/device.ts'
import { deviceKeeper } from '../../sync/saved-places/device-keeper.ts'
import { photoIdsOf } from '../../sync/saved-places/missing-photos.ts'
import { type Held, type KeptStatus, keptStatus } from './kept-status.ts'

/** How far a saved place has come to this phone; undefined until that is known. */
export function useKept(resource: Resource): KeptStatus | undefined {
  const keeping = useSyncExternalStore(deviceKeeper.subscribe, deviceKeeper.state)
  const { id, revision, reviewsRevision } = resource
  const photos = photoIdsOf(resource).filter((photo) => !keeping.gone.has(photo))
  const held = useLiveQuery(
    () => readHeld(id, photos, { revision, reviewsRevision }),
    [id, photos.join(), revision, reviewsRevision],
  )
  return held && keptStatus(held, { ...keeping, isLargeWanted: deviceKeeper.isLargeWanted() })
}

async function readHeld(
  id: string,
  photos: readonly string[],
  { revision, reviewsRevision }: Pick<Resource, 'revision' | 'reviewsRevision'>,
): Promise<Held> {
  const wanted = photos.flatMap((photo) =>
    photoWidths.map((width): [string, PhotoWidth] => [photo, width]),
  )
  const [list, keys] = await Promise.all([
    deviceDb.reviewLists.get(id),
    deviceDb.photoContents.where(':id').anyOf(wanted).primaryKeys(),
  ])
  const inWidth = (width: PhotoWidth) => keys.filter((key) => key[1] === width).length
  return {
    photos: photos.length,
    small: inWidth(480),
    large: inWidth(1600),
    any: new Set(keys.map(([photo]) => photo)).size,
    // What is still on its way has no reviews on the server.
    hasReviews: revision === 0 || (list !== undefined && list.reviewsRevision >= reviewsRevision),
  }
}
