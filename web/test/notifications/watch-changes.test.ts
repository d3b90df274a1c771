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
import { readValue, writeValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { createViewStore } from '../../src/db/view.ts'
import { watchChanges } from '../../src/features/notifications/watch-changes.ts'
import type { ResourceChanges } from '../../src/notifications/changes-to-notify.ts'
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

/** A tab that watches for changes; the test sets `isSyncing`. */
function openTab(db: DeviceDatabase) {
  const shown: ResourceChanges[] = []
  const sync = createStore(() => startState)
  const view = createViewStore(db)
  const stop = watchChanges({
    db,
    view,
    sync: { state: sync.getState, subscribe: sync.subscribe },
    wants: () => ({ newResources: true, savedUpdates: true }),
    notifier: {
      show: async ({ changes }) => {
        shown.push(changes)
      },
      close: async () => undefined,
    },
    locks: undefined,
  })
  const setSyncing = (isSyncing: boolean) => sync.setState({ isSyncing })
  stops.push(stop)
  return { shown, setSyncing, view }
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

describe('watching for changes', () => {
  it('a tab reports no changes of the first pull, and reports the changes of the next pull', async () => {
    const { shown } = openTab(db)
    await writePage(db, null, cataloguePageOf(1, [old]))
    await markIsAt(1)
    await writePage(db, 'e1.1', cataloguePageOf(2, [later(2)]))
    await markIsAt(2)
    await waitUntil(() => expect(shown).toEqual([{ added: [buildId(2)], changed: [], gone: [] }]))
  })

  it('a tab waits for the end of the sync and reports all its pages at once', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    const { shown, setSyncing, view } = openTab(db)
    await markIsAt(1)
    setSyncing(true)
    await writePage(db, 'e1.1', cataloguePageOf(2, [later(2)], { more: true }))
    await waitUntil(() => expect(view.get().resources.has(buildId(2))).toBe(true))
    await writePage(db, 'e1.2', cataloguePageOf(3, [later(3)]))
    setSyncing(false)
    await markIsAt(3)
    await waitUntil(() => expect(shown.map(({ added }) => added)).toEqual([[2, 3].map(buildId)]))
  })

  it('two tabs report a change once', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    const tabs = [openTab(db), openTab(db)]
    await markIsAt(1)
    await writePage(db, 'e1.1', cataloguePageOf(2, [later(2)]))
    await waitUntil(() => expect(tabs.flatMap(({ shown }) => shown)).toHaveLength(1))
    // When both have checked the next change, everything before it is done.
    await writePage(db, 'e1.2', cataloguePageOf(3, [later(3)]))
    await markIsAt(3)
    await waitUntil(() =>
      expect(tabs.flatMap(({ shown }) => shown).flatMap(({ added }) => added)).toEqual(
        [2, 3].map(buildId),
      ),
    )
  })

  it('a tab continues from the stored mark after a restart', async () => {
    await writeValue(db, 'newsMark', { epoch: 'e1', seq: 1, newest: old.createdAt, savedIds: [] })
    await writePage(db, null, cataloguePageOf(2, [old, later(2)]))
    const { shown } = openTab(db)
    await waitUntil(() => expect(shown.map(({ added }) => added)).toEqual([[buildId(2)]]))
  })

  it('a tab does not report writes of this device, even after the outbox has dropped them', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    await db.saved.put({
      id: buildId(50),
      userId: me.id,
      resourceId: old.id,
      createdAt: old.createdAt,
    })
    const { shown } = openTab(db)
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
    // Notifications come in the order of the checks: one for this change would come before the next.
    await writePage(db, 'e1.2', cataloguePageOf(3, [later(3)]))
    await waitUntil(() => expect(shown).toEqual([{ added: [buildId(3)], changed: [], gone: [] }]))
  })

  it('a tab does not notify about the person’s own writes, even after a long time offline', async () => {
    const many = Array.from({ length: 250 }, (_, n) => n + 1)
    const places = many.map((n) => buildResource(n))
    await writePage(db, null, cataloguePageOf(1, places))
    const createdAt = old.createdAt
    const saves = many.map((n) => ({ id: buildId(1_000 + n), resourceId: buildId(n) }))
    await db.saved.bulkPut(saves.map((save) => ({ ...save, userId: me.id, createdAt })))
    const { shown } = openTab(db)
    await markIsAt(1)
    const acknowledged = { state: 'acknowledged', ackEpoch: 'e1' } as const
    await db.outbox.bulkPut(
      places.map((place, n) => {
        const seen = draftOf(place)
        const edit = { revision: 1, base: seen, draft: { ...seen, name: 'Renamed' } }
        const intent = { kind: 'edit-resource', entityId: place.id, arguments: edit } as const
        return buildOutboxRecord(n + 1, intent, { ...acknowledged, ackSeq: n + 2 })
      }),
    )
    const renamed = places.map((place, n) => ({ ...place, name: 'Renamed', revision: n + 2 }))
    await writeValue(db, 'mineCursor', 'e1.251')
    await writePage(db, 'e1.1', cataloguePageOf(251, renamed))
    expect(await db.outbox.count()).toBe(0)
    await markIsAt(251)
    await writePage(db, 'e1.251', cataloguePageOf(252, [later(252)]))
    await waitUntil(() => expect(shown).toEqual([{ added: [buildId(252)], changed: [], gone: [] }]))
  })

  it('a tab reports a change by another account, even if this device has a queued write of that account', async () => {
    await writePage(db, null, cataloguePageOf(1, [old]))
    const save = { id: buildId(50), userId: me.id, resourceId: old.id, createdAt: old.createdAt }
    await db.saved.put(save)
    const { shown } = openTab(db)
    await markIsAt(1)
    const review = { id: buildId(60), rating: 5 }
    const intent = { kind: 'review', entityId: old.id, arguments: review } as const
    await enqueue(db, buildUser(2).id, intent, 1)
    await writePage(db, 'e1.1', cataloguePageOf(2, [{ ...old, revision: 2 }]))
    await waitUntil(() => expect(shown).toEqual([{ added: [], changed: [old.id], gone: [] }]))
  })

  it('a tab does not report a review that the person has written or deleted on another device', async () => {
    await writePage(db, null, cataloguePageOf(1, [old, buildResource(2)]))
    await db.saved.bulkPut(
      [1, 2].map((n) => ({
        id: buildId(50 + n),
        userId: me.id,
        resourceId: buildId(n),
        createdAt: old.createdAt,
      })),
    )
    const { shown, setSyncing } = openTab(db)
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
    await waitUntil(() => expect(shown).toEqual([{ added: [], changed: [old.id], gone: [] }]))
  })

  it('[Q9] a tab stores no saved places for an account that has signed out', async () => {
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
    const marks: unknown[] = []
    db.device.hook('creating', (key, record) => {
      if (key === 'newsMark') marks.push(record.value)
    })
    // The engine reports the sign-out before the view does.
    await leaveAccount(db)
    setSyncing(false)
    await waitUntil(() => expect(view.get().viewer).toBeNull())
    await waitUntil(() => expect(marks).toEqual([expect.objectContaining({ savedIds: [] })]))
  })

  it('[Q8] writes of the previous account do not count as the viewer’s own', async () => {
    await enqueue(db, me.id, { kind: 'delete-resource', entityId: old.id, arguments: {} }, 1)
    const [record] = await db.outbox.toArray()
    if (record) await acknowledge(db, record, { epoch: 'e1', seq: 1, ackAt: null })
    await enterAccount(db, buildUser(2))
    await writePage(db, null, cataloguePageOf(1, [], { deleted: [old.id] }))
    expect(await db.outbox.count()).toBe(0)
    expect(await readValue(db, 'ownChanges')).toBeUndefined()
  })

  it('[Q9] a sign-out clears the saved places and own changes of the account', async () => {
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
