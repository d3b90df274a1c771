import { visitorId } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceDatabase } from '../../../src/db/database.ts'
import { storeDraft } from '../../../src/db/drafts.ts'
import { evictCachedData } from '../../../src/db/evict-cached-data.ts'
import { photoBytes, readPhoto, storeFetchedPhoto, storePhoto } from '../../../src/db/photos.ts'
import { createViewStore } from '../../../src/db/view.ts'
import { enterAccount, forgetDeletedAccount, leaveAccount } from '../../../src/sync/account.ts'
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
  it('[Q9] what was picked and not added goes, what waits stays for the account and is counted', async () => {
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

  it('[Q9] what waits goes with its bytes where the person would rather have it gone', async () => {
    await queue(1)
    await leaveAccount(db, { discardsUnsent: true })
    expect(await ids()).toEqual([])
    expect(await db.photoContents.count()).toBe(0)
  })

  it('[Q9] [S23] what the server has goes with its bytes, shown by its place or not yet', async () => {
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

  it('[Q9] what is still being drawn then is not kept behind it', async () => {
    await leaveAccount(db)
    await expect(keep(1)).rejects.toThrow('left the device')
    expect(await ids()).toEqual([])
  })

  it('[Q9] goes for good with a deleted account, sent or not', async () => {
    await queue(1)
    await keep(2)
    await forgetDeletedAccount(db, me, { notice: false })
    expect(await ids()).toEqual([])
    expect(await db.photoContents.count()).toBe(0)
  })
})

describe('photos at a sign-in', () => {
  it('[Q8] what a visitor picked becomes the account’s, also what is drawn meanwhile', async () => {
    await leaveAccount(db)
    await keep(1, visitorId)
    await enterAccount(db, me)
    await keep(2, visitorId)
    expect((await db.photos.toArray()).map(({ userId }) => userId)).toEqual([me.id, me.id])
  })

  it('[Q8] what a visitor picked for a draft that was left stays the visitor’s, and its bytes too', async () => {
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

  it('[Q8] another account finds nothing of what was picked before it, and sends none of it', async () => {
    await keep(1)
    await queue(2)
    await enterAccount(db, other)
    expect(await ids()).toEqual([photoId(2)])
    expect(await db.photos.get(photoId(2))).toMatchObject({ userId: me.id })
  })
})

describe('photos that nothing holds any more', () => {
  const sweep = (isShown: ((place: string, id: string) => boolean) | null, now = Date.now()) =>
    collectUnusedPhotos(db, { now, isShown })

  it('go, but for those of a draft, of a write, of the journal and of a place that shows them', async () => {
    await keep(1)
    const values = { photos: [photoId(1)] }
    await storeDraft(db, { userId: me.id, about: 'add', values, keptAt: 1 })
    await queue(2)
    await fetched(3, place)
    await fetched(4, place)
    await keep(5)
    await sweep((_, id) => id === photoId(3), Date.now() + 2 * day)
    expect(await ids()).toEqual([photoId(1), photoId(2), photoId(3)])
    expect(await readPhoto(db, photoId(5), 1600)).toBeUndefined()
  })

  it('[I3] stay a day, and as long as the catalogue is not all here', async () => {
    await keep(1)
    await fetched(2, place)
    await sweep(() => true)
    await sweep(null)
    expect(await ids()).toEqual([photoId(1), photoId(2)])
  })

  it('[fault 25] make room where they were only looked at, and never where a person picked them', async () => {
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

  it('count what they take, and give the other width where one is missing', async () => {
    await keep(1)
    await fetched(2, place)
    expect(await photoBytes(db)).toBe(7)
    expect((await readPhoto(db, photoId(2), 1600))?.width).toBe(480)
    expect((await readPhoto(db, photoId(1), 1600))?.width).toBe(1600)
  })

  it('[R2] one that is to be sent is not changed by what the server shows of it', async () => {
    await queue(1)
    const content = { type: 'image/webp', bytes } as const
    await storeFetchedPhoto(db, { id: photoId(1), resourceId: place, width: 1600 }, content)
    const kept = await readPhoto(db, photoId(1), 1600)
    expect([...new Uint8Array(kept?.bytes ?? bytes)]).toEqual([1, 6, 1])
    expect((await db.photos.get(photoId(1)))?.size).toBe(6)
  })
})
