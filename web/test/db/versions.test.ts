import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { isNewerData } from '../../src/db/downgrade-guard.ts'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { openEarlierDevice } from '../support/earlier-device.ts'

it('[S1] a device of the first version keeps every row when drafts and the journal are added', async () => {
  const name = `device-v1-${Math.random()}`
  const before = openEarlierDevice(1, name)
  await before.table('outbox').add({ userId: 'me', entityId: 'place', kind: 'save' })
  await before.table('saved').put({ resourceId: 'place', id: 'saved' })
  before.close()

  const now = new DeviceDatabase(name)
  expect(await now.outbox.toArray()).toMatchObject([{ seq: 1, entityId: 'place' }])
  expect(await now.saved.count()).toBe(1)
  expect(await now.drafts.count()).toBe(0)
  expect(await now.journal.count()).toBe(0)
  now.close()
})

it('[S1] a device of the third version keeps every row when offline maps are added', async () => {
  const name = `device-v3-${Math.random()}`
  const before = openEarlierDevice(3, name)
  await before.table('journal').put({ seq: 4, userId: 'me', kind: 'save' })
  await before.table('drafts').put({ userId: 'me', about: 'add', values: {}, keptAt: 1 })
  before.close()

  const now = new DeviceDatabase(name)
  expect(await now.journal.toArray()).toMatchObject([{ seq: 4 }])
  expect(await now.drafts.count()).toBe(1)
  expect(await now.mapAreas.count()).toBe(0)
  expect(await now.mapDownloads.count()).toBe(0)
  expect(await now.mapChunks.count()).toBe(0)
  now.close()
})

it('[S1] a device with database version 4 keeps every row in the upgrade that adds the photo tables', async () => {
  const name = `device-v4-${Math.random()}`
  const before = openEarlierDevice(4, name)
  await before.table('outbox').add({ userId: 'me', entityId: 'place', kind: 'review' })
  await before.table('mapChunks').put({ name: 'a', etag: 'e', index: 0, bytes: new ArrayBuffer(3) })
  before.close()

  const now = new DeviceDatabase(name)
  expect(await now.outbox.toArray()).toMatchObject([{ seq: 1, kind: 'review' }])
  expect((await now.mapChunks.toArray())[0]?.bytes.byteLength).toBe(3)
  expect(await now.photos.count()).toBe(0)
  expect(await now.photoContents.count()).toBe(0)
  now.close()
})

it('[S1] a device with database version 5 keeps every row when the notices of moderators are added', async () => {
  const name = `device-v5-${Math.random()}`
  const before = openEarlierDevice(5, name)
  await before.table('outbox').add({ userId: 'me', entityId: 'place', kind: 'review' })
  await before.table('photos').put({ id: 'photo', resourceId: 'place', userId: 'me' })
  before.close()

  const now = new DeviceDatabase(name)
  expect(await now.outbox.toArray()).toMatchObject([{ seq: 1, kind: 'review' }])
  expect(await now.photos.count()).toBe(1)
  expect(await now.notices.count()).toBe(0)
  now.close()
})

it('[S1] [M8] a device with database version 6 keeps every row when the list of blocked members is added', async () => {
  const name = `device-v6-${Math.random()}`
  const before = openEarlierDevice(6, name)
  await before.table('outbox').add({ userId: 'me', entityId: 'place', kind: 'review' })
  await before.table('notices').put({ id: 'notice', isNew: true })
  await before.table('device').put({ key: 'mineCursor', value: 'e1.5' })
  before.close()

  const now = new DeviceDatabase(name)
  expect(await now.outbox.toArray()).toMatchObject([{ seq: 1, kind: 'review' }])
  expect(await now.notices.count()).toBe(1)
  expect(await now.device.get('mineCursor')).toMatchObject({ value: 'e1.5' })
  expect(await now.blocks.count()).toBe(0)
  now.close()
})

it('[S1] [fault 29] an older app refuses the data of a newer one, and leaves it unchanged', async () => {
  const name = `device-v9-${Math.random()}`
  const newer = new Dexie(name)
  newer.version(9).stores({ outbox: '++seq, userId, mood', device: 'key' })
  await newer.table('outbox').add({ userId: 'me', mood: 'new', kind: 'sing' })
  newer.close()

  const old = new DeviceDatabase(name)
  const refusal = await old.outbox.toArray().catch((error: unknown) => error)
  expect(isNewerData(refusal)).toBe(true)
  await expect(old.device.put({ key: 'deletedAccount', value: 'me' })).rejects.toThrow()
  old.close()

  const stores = await new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => {
      const { version, objectStoreNames } = opening.result
      opening.result.close()
      resolve([version, ...objectStoreNames])
    }
  })
  expect(stores).toEqual([90, 'device', 'outbox'])
})
