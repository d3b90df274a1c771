import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { DeviceDatabase } from '../../src/db/database.ts'

it('[S1] a device of the first version keeps every row when drafts and the journal come', async () => {
  const name = `device-v1-${Math.random()}`
  const before = new Dexie(name)
  before.version(1).stores({
    outbox: '++seq, userId, entityId',
    cataloguePages: 'page',
    catalogueChanges: 'id, change',
    saved: 'resourceId',
    ownReviews: 'resourceId',
    reviewLists: 'resourceId',
    device: 'key',
  })
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
