import { visitorId } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeValue } from '../../../src/db/device-values.ts'
import { storeDraft } from '../../../src/db/drafts.ts'
import { evictCachedData } from '../../../src/db/evict-cached-data.ts'
import type { DeviceDatabase } from '../../../src/db/indexeddb.ts'
import { photoBytes, readPhoto, storeFetchedPhoto, storePhoto } from '../../../src/db/photos.ts'
import { createViewStore } from '../../../src/db/view.ts'
import { enterAccount, leaveAccount, removeDeletedAccount } from '../../../src/sync/account.ts'
import { countUnsentOf } from '../../../src/sync/outbox/outbox.ts'
import { collectUnusedPhotos } from '../../../src/sync/photos/collect-unused-photos.ts'
import { queuePhotos } from '../../../src/sync/photos/photo-upload-queue.ts'
import { photoId, preparedPhoto } from '../../support/prepared-photo.ts'
import { openTestDevice } from '../../support/test-device.ts'
import { waitUntil } from '../../support/wait-until.ts'

const me = buildUser(1)
const other = buildUser(2)
const place = buildId(1)
const day = 24 * 60 * 60_000
const bytes = new Uint8Array([9]).buffer

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice(me)
})

const ids = async () => (await db.photos.toCollection().primaryKeys()).sort()
const keep = (n: number, userId = me.id) =>
  storePhoto(db, preparedPhoto(n), { userId, resourceId: null })
async function queue(n: number): Promise<void> {
  await keep(n)
  await queuePhotos(db, { resourceId: place, photoIds: [photoId(n)], intent: null, now: 1 })
}
const fetched = (n: number, resourceId: string) =>
  storeFetchedPhoto(db, { id: photoId(n), resourceId, width: 480 }, { type: 'image/webp', bytes })

describe('photos at a sign-out', () => {
  it('[Q9] a sign-out deletes picked photos without a write, and keeps and counts queued ones for the account', async () => {
    await keep(1)
    await queue(2)
    expect(await countUnsentOf(db, me.id)).toBe(1)
    await leaveAccount(db)
    expect(await ids()).toEqual([photoId(2)])
    expect(await readPhoto(db, photoId(1), 480)).toBeUndefined()
    const view = createViewStore(db)
    await waitUntil(() => expect(view.get().status).toBe('ready'))
    expect(view.get().outbox).toEqual([])
  })

  it('[Q9] a sign-out deletes queued photos with their bytes if the person chooses so', async () => {
    await queue(1)
    await leaveAccount(db, { discardsUnsent: true })
    expect(await ids()).toEqual([])
    expect(await db.photoContents.count()).toBe(0)
  })

  it('[Q9] [SEC-23] a sign-out deletes photos that the server has, whether or not a place shows the photos', async () => {
    await queue(1)
    await db.outbox.toCollection().modify({ state: 'acknowledged' })
    await queue(2)
    await db.journal.bulkPut(
      (await db.outbox.offset(1).toArray()).map((record) => ({ ...record, state: 'acknowledged' })),
    )
    await db.outbox.offset(1).delete()
    await fetched(3, place)
    await leaveAccount(db)
    expect(await ids()).toEqual([])
    expect(await db.photoContents.count()).toBe(0)
  })

  it('[Q9] a photo that is resized during the sign-out is not stored afterwards', async () => {
    await leaveAccount(db)
    await expect(keep(1)).rejects.toThrow('no longer on this device')
    expect(await ids()).toEqual([])
  })

  it('[Q9] deleting an account deletes its photos, sent or not', async () => {
    await queue(1)
    await keep(2)
    await removeDeletedAccount(db, me, { notice: false })
    expect(await ids()).toEqual([])
    expect(await db.photoContents.count()).toBe(0)
  })
})

describe('photos at a sign-in', () => {
  it('[Q8] photos that a visitor picked move to the account, including one still being resized at sign-in', async () => {
    await leaveAccount(db)
    await keep(1, visitorId)
    await enterAccount(db, me)
    await keep(2, visitorId)
    expect((await db.photos.toArray()).map(({ userId }) => userId)).toEqual([me.id, me.id])
  })

  it('[Q8] photos of a draft that a visitor left stay the visitor’s, with their bytes', async () => {
    await leaveAccount(db)
    await keep(1, visitorId)
    await keep(2, visitorId)
    const values = { photos: [photoId(1)] }
    await storeDraft(db, { userId: visitorId, about: 'add', values, keptAt: 1 })
    await enterAccount(db, me)
    expect((await db.photos.toArray()).map(({ userId }) => userId)).toEqual([visitorId, me.id])
    await leaveAccount(db)
    expect(await ids()).toEqual([photoId(1)])
  })

  it('[Q8] another account neither finds nor sends photos that were picked before its sign-in', async () => {
    await keep(1)
    await queue(2)
    await enterAccount(db, other)
    expect(await ids()).toEqual([photoId(2)])
    expect(await db.photos.get(photoId(2))).toMatchObject({ userId: me.id })
  })
})

describe('unused photos', () => {
  const collect = (isShown: ((place: string, id: string) => boolean) | null, now = Date.now()) =>
    collectUnusedPhotos(db, { now, isShown })

  it('only photos that a draft, a write, the journal or a place refers to are kept', async () => {
    await keep(1)
    const values = { photos: [photoId(1)] }
    await storeDraft(db, { userId: me.id, about: 'add', values, keptAt: 1 })
    await queue(2)
    await fetched(3, place)
    await fetched(4, place)
    await keep(5)
    await collect((_, id) => id === photoId(3), Date.now() + 2 * day)
    expect(await ids()).toEqual([photoId(1), photoId(2), photoId(3)])
    expect(await readPhoto(db, photoId(5), 1600)).toBeUndefined()
  })

  it('[M11] a held photo stays on the device, although its place does not show the photo', async () => {
    await fetched(1, place)
    await fetched(2, place)
    const photos = [{ id: photoId(1), resourceId: place }]
    await writeValue(db, 'held', { resources: [], photos })
    await collect(() => false, Date.now() + 2 * day)
    expect(await ids()).toEqual([photoId(1)])
  })

  it('[I3] unused photos stay for a day, and while the catalogue is incomplete', async () => {
    await keep(1)
    await fetched(2, place)
    await collect(() => true)
    await collect(null)
    expect(await ids()).toEqual([photoId(1), photoId(2)])
  })

  it('[fault 25] photos fetched for viewing are evicted on a full phone, and picked ones never', async () => {
    await db.saved.put({
      id: buildId(3),
      userId: me.id,
      resourceId: buildId(2),
      createdAt: '2026-06-01T00:00:00.000Z',
    })
    await queue(1)
    await keep(2)
    await fetched(3, buildId(2))
    await fetched(4, place)
    await evictCachedData(db)
    expect(await ids()).toEqual([photoId(1), photoId(2), photoId(3)])
  })

  it('photos report their size, and return the other width if one width is missing', async () => {
    await keep(1)
    await fetched(2, place)
    expect(await photoBytes(db)).toBe(7)
    expect((await readPhoto(db, photoId(2), 1600))?.width).toBe(480)
    expect((await readPhoto(db, photoId(1), 1600))?.width).toBe(1600)
  })

  it('[R2] a photo to be sent is not replaced by the server’s version', async () => {
    await queue(1)
    const content = { type: 'image/webp', bytes } as const
    await storeFetchedPhoto(db, { id: photoId(1), resourceId: place, width: 1600 }, content)
    const kept = await readPhoto(db, photoId(1), 1600)
    expect([...new Uint8Array(kept?.bytes ?? bytes)]).toEqual([1, 6, 1])
    expect((await db.photos.get(photoId(1)))?.size).toBe(6)
  })
})
