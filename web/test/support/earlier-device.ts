import { Dexie } from 'dexie'

/** What each version of the app has added to the device, as it was then. [S1] */
const added = [
  {
    outbox: '++seq, userId, entityId',
    cataloguePages: 'page',
    catalogueChanges: 'id, change',
    saved: 'resourceId',
    ownReviews: 'resourceId',
    reviewLists: 'resourceId',
    device: 'key',
  },
  { drafts: '[userId+about]' },
  { journal: 'seq, userId' },
  { mapAreas: 'name', mapDownloads: 'name', mapChunks: '[name+etag+index]' },
]

/** The database of a device as an earlier version of the app has made it. */
export function openEarlierDevice(version: 1 | 2 | 3 | 4, name: string): Dexie {
  const device = new Dexie(name)
  device.version(version).stores(Object.assign({}, ...added.slice(0, version)))
  return device
}
