import { visitorId } from '@worldschool/schema'
import { buildId, buildOutboxRecord, buildUser } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { evictCachedData } from '../../src/db/evict-cached-data.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { storeFetchedPhoto, storePhoto } from '../../src/db/photos.ts'
import { evictUnsaved } from '../../src/sync/saved-places/device-offline-cache.ts'
import { openTestDevice } from '../support/test-device.ts'

const content = { type: 'image/webp' as const, bytes: new ArrayBuffer(8) }

const fetched = (db: DeviceDatabase, n: number, place: number) =>
  storeFetchedPhoto(db, { id: buildId(n), resourceId: buildId(place), width: 480 }, content)

const storedIds = async (db: DeviceDatabase) =>
  (await db.photos.toCollection().primaryKeys()).sort()

describe('photos of a place that is no longer saved', () => {
  it('photos of an unsaved place are evicted, but not picked photos or photos of a saved place', async () => {
    const me = buildUser(1)
    const db = await openTestDevice(me)
    await fetched(db, 1, 101)
    await fetched(db, 2, 102)
    const picked = { id: buildId(3), width: 8, height: 8, large: content, small: content }
    await storePhoto(db, picked, { userId: me.id, resourceId: buildId(102) })
    expect(await evictUnsaved(db, new Set([buildId(101)]))).toBe(1)
    expect(await storedIds(db)).toEqual([buildId(1), buildId(3)])
    expect(await db.photoContents.count()).toBe(3)
  })

  it('a full phone keeps the photos of places that a visitor saved, although those saves are only in the outbox', async () => {
    const db = await openTestDevice(null)
    await fetched(db, 1, 101)
    await fetched(db, 2, 102)
    for (const place of [101, 102]) {
      await db.reviewLists.put({ resourceId: buildId(place), reviews: [], reviewsRevision: 1 })
    }
    await db.outbox.add(
      buildOutboxRecord(
        1,
        { kind: 'save', entityId: buildId(101), arguments: { id: buildId(9) } },
        { userId: visitorId },
      ),
    )
    await evictCachedData(db)
    expect(await storedIds(db)).toEqual([buildId(1)])
    expect(await db.reviewLists.toCollection().primaryKeys()).toEqual([buildId(101)])
  })
})
