import { Dexie } from 'dexie'

/** The tables that each version of the app added to the database, as they were then. [S1] */
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
  { photos: 'id, resourceId, userId', photoContents: '[id+width]' },
  { notices: 'id' },
]

/** Opens the database of a device as an earlier version of the app created it. */
export function openEarlierDevice(version: 1 | 2 | 3 | 4 | 5 | 6, name: string): Dexie {
  const device = new Dexie(name)
  device.version(version).stores(Object.assign({}, ...added.slice(0, version)))
  return device
}
