import { buildDraft, buildId, buildResource, buildUser } from '@worldschool/schema/testing'
import { describe, expect, it, vi } from 'vitest'
import { readValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { readStartupSnapshot, writeStartupSnapshot } from '../../src/db/startup-snapshot.ts'
import { createViewStore, type ViewStore } from '../../src/db/view.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { writePage } from '../../src/sync/pull/pull-catalogue.ts'
import { cataloguePageOf } from '../support/feed.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const me = buildUser(1)
const many = Array.from({ length: 60 }, (_, n) => buildResource(n))

const saved = (n: number) => ({
  id: buildId(90 + n),
  userId: me.id,
  resourceId: buildId(n),
  createdAt: '2026-01-01T00:00:00.000Z',
})

async function writeSnapshotOn(
  db: DeviceDatabase,
  store: ViewStore,
  cursor: string,
): Promise<void> {
  writeStartupSnapshot(db, store)
  await waitUntil(async () => expect((await readValue(db, 'firstRows'))?.cursor).toBe(cursor))
}

describe('startup snapshot', () => {
  it('the startup snapshot is the beginning of the whole list, with unsent writes applied', async () => {
    const db = await openTestDevice(me)
    await writePage(db, null, cataloguePageOf(60, many))
    const store = createViewStore(db)
    await writeSnapshotOn(db, store, 'e1.60')
    const add = { kind: 'add-resource', entityId: buildId(99), arguments: buildDraft(99) } as const
    await enqueue(db, me.id, add, 1)
    await waitUntil(() => expect(store.get().list).toHaveLength(61))
    const first = await readStartupSnapshot(db)
    expect(first?.total).toBe(61)
    expect(first?.pendingById).toEqual(store.get().pendingById)
    expect(first?.list.length).toBeGreaterThan(12)
    expect(first?.list).toEqual(store.get().list.slice(0, first?.list.length))
  })

  it('the startup snapshot has the saved places', async () => {
    const db = await openTestDevice(me)
    await writePage(db, null, cataloguePageOf(60, many))
    await db.saved.bulkAdd([saved(1), saved(2)])
    await writeSnapshotOn(db, createViewStore(db), 'e1.60')
    const save = { kind: 'save', entityId: buildId(7), arguments: { id: buildId(98) } } as const
    await enqueue(db, me.id, save, 1)
    const store = createViewStore(db)
    await waitUntil(() => expect(store.get().first).not.toBeNull())
    const { savedIds } = store.get()
    await waitUntil(() => expect(store.get().status).toBe('ready'))
    expect(savedIds.size).toBe(3)
    expect(new Set(savedIds)).toEqual(new Set(store.get().savedIds))
  })

  it('the startup snapshot is shown until the whole list is read', async () => {
    const db = await openTestDevice(me)
    await writePage(db, null, cataloguePageOf(60, many))
    await writeSnapshotOn(db, createViewStore(db), 'e1.60')
    const store = createViewStore(db)
    const seen: string[] = []
    store.subscribe(() => {
      const { status, first, list } = store.get()
      seen.push(`${status} ${first?.list.length ?? 'none'} ${list.length}`)
    })
    await waitUntil(() => expect(store.get().status).toBe('ready'))
    expect(seen).toEqual(['loading 24 0', 'ready none 60'])
  })

  it('the startup snapshot is not shown once the catalogue has moved on, and is written again', async () => {
    const db = await openTestDevice(me)
    await writePage(db, null, cataloguePageOf(60, many))
    const store = createViewStore(db)
    await writeSnapshotOn(db, store, 'e1.60')
    const renamed = buildResource(59, { name: 'Renamed' })
    await writePage(db, 'e1.60', cataloguePageOf(61, [renamed]))
    expect(await readStartupSnapshot(db)).toBeNull()
    await waitUntil(async () => expect((await readValue(db, 'firstRows'))?.cursor).toBe('e1.61'))
    expect((await readStartupSnapshot(db))?.list[0]?.name).toBe('Renamed')
  })

  it('there is no startup snapshot before the first pull is complete', async () => {
    const db = await openTestDevice(me)
    await writePage(db, null, cataloguePageOf(60, many, { more: true, total: 90 }))
    const write = vi.spyOn(db.device, 'put')
    const store = createViewStore(db)
    writeStartupSnapshot(db, store)
    await waitUntil(() => expect(store.get().list).toHaveLength(60))
    expect(await readStartupSnapshot(db)).toBeNull()
    expect(write).not.toHaveBeenCalled()
  })
})
