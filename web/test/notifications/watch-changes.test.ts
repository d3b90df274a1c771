import { draftOf, type Resource } from '@worldschool/schema'
import {
  buildId,
  buildOutboxRecord,
  buildResource,
  buildReview,
  buildUser,
} from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { DeviceDatabase } from '../../src/db/database.ts'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import { createViewStore } from '../../src/db/view.ts'
import { watchNews } from '../../src/features/notifications/watch-changes.ts'
import type { News } from '../../src/notifications/diff-since.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { startState } from '../../src/sync/engine-status.ts'
import { nextToSend } from '../../src/sync/outbox/acknowledge.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { acknowledge } from '../../src/sync/outbox/send-state.ts'
import { writePage } from '../../src/sync/pull/pull-catalogue.ts'
import { pullMine } from '../../src/sync/pull/pull-mine.ts'
import { cataloguePageOf, minePageOf } from '../support/feed.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const me = buildUser(1)
const old = buildResource(1)
const later = (n: number) => buildResource(n, { revision: n })

/** A tab that watches; `isSyncing` is in the test's hand. */
function openTab(db: DeviceDatabase) {
  const told: News[] = []
  const sync = createStore(() => startState)
  const view = createViewStore(db)
  const stop = watchNews({
    db,
    view,
    sync: { state: sync.getState, subscribe: sync.subscribe },
    wants: () => ({ newResources: true, savedUpdates: true }),
    board: {
      show: async ({ news }) => {
        told.push(news)
      },
      close: async () => undefined,
    },
    locks: undefined,
  })
  const setSyncing = (isSyncing: boolean) => sync.setState({ isSyncing })
  stops.push(stop)
  return { told, setSyncing, view }
}

const stops: (() => void)[] = []
let db: DeviceDatabase

const markIsAt = (seq: number) =>
  waitUntil(async () => expect((await readValue(db, 'newsMark'))?.seq).toBe(seq))

beforeEach(async () => {
  db = await openTestDevice(me)
  await writeValue(db, 'lastPosition', { latitude: 38.8, longitude: -9.38 })
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('the watch for news', () => {
  it('says nothing of the first pull, and tells what the next one brings', async () => {
    const { told } = openTab(db)
    await writePage(db, null, cataloguePageOf(1, [old]))
    await markIsAt(1)
    await writePage(db, 'e1.1', cataloguePageOf(2, [later(2)]))
    await markIsAt(2)
    await waitUntil(() => expect(told).toEqual([{ added: [buildId(2)], changed: [], gone: [] }]))
  })

  it('waits for the end of the sync and tells all its pages at once', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    const { told, setSyncing, view } = openTab(db)
    await markIsAt(1)
    setSyncing(true)
    await writePage(db, 'e1.1', cataloguePageOf(2, [later(2)], { more: true }))
    await waitUntil(() => expect(view.get().resources.has(buildId(2))).toBe(true))
    await writePage(db, 'e1.2', cataloguePageOf(3, [later(3)]))
    setSyncing(false)
    await markIsAt(3)
    await waitUntil(() => expect(told.map(({ added }) => added)).toEqual([[2, 3].map(buildId)]))
  })

  it('is done by two tabs and tells once', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    const tabs = [openTab(db), openTab(db)]
    await markIsAt(1)
    await writePage(db, 'e1.1', cataloguePageOf(2, [later(2)]))
    await waitUntil(() => expect(tabs.flatMap(({ told }) => told)).toHaveLength(1))
    // A look of each at the next change has everything before it behind.
    await writePage(db, 'e1.2', cataloguePageOf(3, [later(3)]))
    await markIsAt(3)
    await waitUntil(() =>
      expect(tabs.flatMap(({ told }) => told).flatMap(({ added }) => added)).toEqual(
        [2, 3].map(buildId),
      ),
    )
  })

  it('goes on after a restart where it was', async () => {
    await writeValue(db, 'newsMark', { epoch: 'e1', seq: 1, newest: old.createdAt, savedIds: [] })
    await writePage(db, null, cataloguePageOf(2, [old, later(2)]))
    const { told } = openTab(db)
    await waitUntil(() => expect(told.map(({ added }) => added)).toEqual([[buildId(2)]]))
  })

  it('leaves out what this device has written, also after the queue has forgotten it', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    await db.saved.put({
      id: buildId(50),
      userId: me.id,
      resourceId: old.id,
      createdAt: old.createdAt,
    })
    const { told } = openTab(db)
    await markIsAt(1)
    const review = { id: buildId(60), rating: 5 }
    await enqueue(db, me.id, { kind: 'review', entityId: old.id, arguments: review }, 1)
    const record = await nextToSend(db, me.id)
    if (!record) throw new Error('Nothing is queued')
    await acknowledge(db, record, { epoch: 'e1', seq: 2, ackAt: null })
    await writeValue(db, 'mineCursor', 'e1.2')
    await writePage(db, 'e1.1', cataloguePageOf(2, [{ ...old, revision: 2, reviewsRevision: 2 }]))
    expect(await db.outbox.count()).toBe(0)
    await markIsAt(2)
    // The order of the notices is that of the looks: one for this would stand before the next.
    await writePage(db, 'e1.2', cataloguePageOf(3, [later(3)]))
    await waitUntil(() => expect(told).toEqual([{ added: [buildId(3)], changed: [], gone: [] }]))
  })

  it('leaves out all that was written in a long time offline', async () => {
    const many = Array.from({ length: 250 }, (_, n) => n + 1)
    const places = many.map((n) => buildResource(n))
    await writePage(db, null, cataloguePageOf(1, places))
    const createdAt = old.createdAt
    const saves = many.map((n) => ({ id: buildId(1_000 + n), resourceId: buildId(n) }))
    await db.saved.bulkPut(saves.map((save) => ({ ...save, userId: me.id, createdAt })))
    const { told } = openTab(db)
    await markIsAt(1)
    const acknowledged = { state: 'acknowledged', ackEpoch: 'e1' } as const
    await db.outbox.bulkPut(
      places.map((place, n) => {
        const seen = draftOf(place)
        const edit = { revision: 1, base: seen, draft: { ...seen, name: 'Mended' } }
        const intent = { kind: 'edit-resource', entityId: place.id, arguments: edit } as const
        return buildOutboxRecord(n + 1, intent, { ...acknowledged, ackSeq: n + 2 })
      }),
    )
    const mended = places.map((place, n) => ({ ...place, name: 'Mended', revision: n + 2 }))
    await writePage(db, 'e1.1', cataloguePageOf(251, mended))
    expect(await db.outbox.count()).toBe(0)
    await markIsAt(251)
    await writePage(db, 'e1.251', cataloguePageOf(252, [later(252)]))
    await waitUntil(() => expect(told).toEqual([{ added: [buildId(252)], changed: [], gone: [] }]))
  })

  it('tells what another account has changed, though a write of it still waits here', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    const save = { id: buildId(50), userId: me.id, resourceId: old.id, createdAt: old.createdAt }
    await db.saved.put(save)
    const { told } = openTab(db)
    await markIsAt(1)
    const review = { id: buildId(60), rating: 5 }
    const intent = { kind: 'review', entityId: old.id, arguments: review } as const
    await enqueue(db, buildUser(2).id, intent, 1)
    await writePage(db, 'e1.1', cataloguePageOf(2, [{ ...old, revision: 2 }]))
    await waitUntil(() => expect(told).toEqual([{ added: [], changed: [old.id], gone: [] }]))
  })

  it('leaves out a review that the person has written or deleted on another device', async () => {
    await writePage(db, null, cataloguePageOf(1, [old, buildResource(2)]))
    await db.saved.bulkPut(
      [1, 2].map((n) => ({
        id: buildId(50 + n),
        userId: me.id,
        resourceId: buildId(n),
        createdAt: old.createdAt,
      })),
    )
    const { told, setSyncing } = openTab(db)
    await markIsAt(1)
    setSyncing(true)
    const [reviewed, unreviewed] = [1, 2].map((n) =>
      buildResource(n, { revision: n + 1, reviewsRevision: n + 1 }),
    ) as [Resource, Resource]
    await writePage(db, 'e1.1', cataloguePageOf(3, [reviewed, unreviewed]))
    const row = buildReview(1, { resourceId: reviewed.id, userId: me.id })
    const mine = minePageOf(3, {
      rows: [{ type: 'review', row }],
      deleted: [{ type: 'review', resourceId: unreviewed.id }],
    })
    await pullMine(db, async () => Response.json(mine))
    setSyncing(false)
    await markIsAt(3)
    const byOthers = { ...reviewed, revision: 4, reviewsRevision: 4 }
    await writePage(db, 'e1.3', cataloguePageOf(4, [byOthers]))
    await waitUntil(() => expect(told).toEqual([{ added: [], changed: [old.id], gone: [] }]))
  })

  it('[Q9] notes nothing for an account that the database holds no more', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    await db.saved.put({
      id: buildId(50),
      userId: me.id,
      resourceId: old.id,
      createdAt: old.createdAt,
    })
    const { view, setSyncing } = openTab(db)
    await markIsAt(1)
    await waitUntil(() => expect(view.get().savedIds.size).toBe(1))
    const noted: unknown[] = []
    db.device.hook('creating', (key, record) => {
      if (key === 'newsMark') noted.push(record.value)
    })
    // The engine speaks of the sign-out before the view has seen it.
    await leaveAccount(db)
    setSyncing(false)
    await waitUntil(() => expect(view.get().viewer).toBeNull())
    await waitUntil(() => expect(noted).toEqual([expect.objectContaining({ savedIds: [] })]))
  })

  it('[Q8] takes nothing for the viewer’s own that the account before has written', async () => {
    await enqueue(db, me.id, { kind: 'delete-resource', entityId: old.id, arguments: {} }, 1)
    const [record] = await db.outbox.toArray()
    if (record) await acknowledge(db, record, { epoch: 'e1', seq: 1, ackAt: null })
    await enterAccount(db, buildUser(2))
    await writePage(db, null, cataloguePageOf(1, [], { deleted: [old.id] }))
    expect(await db.outbox.count()).toBe(0)
    expect(await readValue(db, 'ownChanges')).toBeUndefined()
  })

  it('[Q9] keeps nothing of an account that has signed out', async () => {
    await writeValue(db, 'newsMark', {
      epoch: 'e1',
      seq: 1,
      newest: old.createdAt,
      savedIds: [old.id],
    })
    await writeValue(db, 'ownChanges', [{ resourceId: old.id, seq: 1 }])
    await leaveAccount(db)
    expect(await db.device.bulkGet(['newsMark', 'ownChanges'])).toEqual([undefined, undefined])
  })
})
