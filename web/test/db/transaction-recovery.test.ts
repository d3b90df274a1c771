import {
  buildDraft,
  buildId,
  buildResource,
  buildReview,
  buildUser,
} from '@worldschool/schema/testing'
import { liveQuery } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { isQuotaExceeded } from '../../src/db/unwrap-error.ts'
import { createViewStore } from '../../src/db/view.ts'
import { drain } from '../../src/sync/outbox/drain.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { writePage } from '../../src/sync/pull/pull-catalogue.ts'
import {
  abortFor,
  injectTransactionFault,
  loseConnection,
  loseResponse,
} from '../support/break-connection.ts'
import { cataloguePageOf } from '../support/feed.ts'
import { openEngine } from '../support/open-engine.ts'
import { scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const me = buildUser(1)
const save = (n: number) =>
  ({ kind: 'save', entityId: buildId(n), arguments: { id: buildId(100 + n) } }) as const
const noRoom = abortFor('QuotaExceededError')
const isWrite = ({ mode }: IDBTransaction) => mode === 'readwrite'

let stopFault: () => void = () => undefined
afterEach(() => {
  stopFault()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Calls `inject` for each of the next `times` writing transactions when it begins. */
function failWrites(times: number, inject: (transaction: IDBTransaction) => void): void {
  let left = times
  stopFault = injectTransactionFault({ which: (begun) => isWrite(begun) && left-- > 0, inject })
}

const soon = (callback: () => void) => void setImmediate(callback)

describe('connection that the browser has closed', () => {
  it('[fault 27] [Q2] a closed connection is reopened between two writes', async () => {
    const db = await openTestDevice(me)
    await enqueue(db, me.id, save(1), 1)
    loseConnection(db)
    await enqueue(db, me.id, save(2), 2)
    expect(await db.outbox.count()).toBe(2)
  })

  it('[fault 27] [Q2] a connection closed in the middle of a write is reopened, and the write completes once', async () => {
    const db = await openTestDevice(me)
    failWrites(1, () => soon(() => loseConnection(db)))
    await enqueue(db, me.id, save(1), 1)
    expect(await db.outbox.toArray()).toMatchObject([{ entityId: buildId(1), state: 'queued' }])
  })

  it('[fault 27] [I1] a write that was committed before the connection closed is queued only once', async () => {
    const db = await openTestDevice(me)
    const engine = openEngine(db)
    failWrites(1, loseResponse(db))
    await engine.write({ kind: 'add-resource', entityId: buildId(1), arguments: buildDraft(1) })
    expect(await db.outbox.toArray()).toMatchObject([{ entityId: buildId(1), state: 'queued' }])
  })

  it('[fault 27] a closed connection that fails with an unknown error is reopened as well', async () => {
    const db = await openTestDevice(me)
    const lost = db.backendDB()
    stopFault = injectTransactionFault({
      which: (begun) => begun.db === lost,
      inject: abortFor('UnknownError'),
    })
    await enqueue(db, me.id, save(1), 1)
    expect(await db.outbox.count()).toBe(1)
  })

  it('[fault 27] a connection that cannot be reopened at first is reopened with the next write', async () => {
    const db = await openTestDevice(me)
    vi.spyOn(console, 'warn').mockReturnValue()
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    loseConnection(db)
    await expect(enqueue(db, me.id, save(1), 1)).rejects.toThrow('server lost')
    open.mockRestore()
    await enqueue(db, me.id, save(1), 1)
    expect(await db.outbox.count()).toBe(1)
  })

  it('[fault 27] the view shows what is written after the connection was reopened', async () => {
    const db = await openTestDevice(me)
    const store = createViewStore(db)
    await waitUntil(() => expect(store.get().status).toBe('ready'))
    loseConnection(db)
    await enqueue(db, me.id, save(1), 1)
    await waitUntil(() => expect(store.get().savedIds.has(buildId(1))).toBe(true))
  })

  it('[fault 27] a live query that was reading when the connection closed sees later writes', async () => {
    const db = await openTestDevice(me)
    let isFirst = true
    stopFault = injectTransactionFault({
      which: ({ mode }) => mode === 'readonly' && isFirst,
      inject: () => {
        isFirst = false
        soon(() => loseConnection(db))
      },
    })
    const counts: number[] = []
    const watching = liveQuery(() =>
      db.transaction('r', [db.outbox], () => db.outbox.count()),
    ).subscribe((count) => counts.push(count))
    await waitUntil(() => expect(counts).toEqual([0]))
    await enqueue(db, me.id, save(1), 1)
    await waitUntil(() => expect(counts).toEqual([0, 1]))
    watching.unsubscribe()
  })

  it('[fault 27] [P4] a connection is reopened for an acknowledgement, and the drain continues', async () => {
    const db = await openTestDevice(me)
    await enqueue(db, me.id, save(1), 1)
    await enqueue(db, me.id, save(2), 2)
    const { fetch, seen } = scriptedFetch((request) => {
      if (seen.length === 1) loseConnection(db)
      return serverResponse(request, 200, {})
    })
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 2 })
    expect(seen).toHaveLength(2)
  })

  it('a database that the app has closed itself stays closed', async () => {
    const db = await openTestDevice(me)
    db.close()
    await expect(enqueue(db, me.id, save(1), 1)).rejects.toThrow()
    expect(db.isOpen()).toBe(false)
  })

  it('a transaction that failed because of its own code is not repeated', async () => {
    const db = await openTestDevice(me)
    let runs = 0
    const failing = db.transaction('rw', db.outbox, async () => {
      runs += 1
      await db.outbox.count()
      throw new Error('Not today')
    })
    await expect(failing).rejects.toThrow('Not today')
    expect(runs).toBe(1)
  })
})

/** A phone with the reviews of a saved place and of a visited one, and some caches. */
async function openCrowdedDevice(): Promise<{ db: DeviceDatabase; caches: Set<string> }> {
  const db = await openTestDevice(me)
  await db.saved.put({
    id: buildId(9),
    userId: me.id,
    resourceId: buildId(1),
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  for (const n of [1, 2])
    await db.reviewLists.put({
      resourceId: buildId(n),
      reviews: [buildReview(n)],
      reviewsRevision: 1,
    })
  const caches = new Set(['workbox-precache-v2', 'tiles'])
  vi.stubGlobal('caches', {
    keys: async () => [...caches],
    delete: async (name: string) => caches.delete(name),
  })
  return { db, caches }
}

describe('phone with full storage', () => {
  it('[fault 25] [Q2] a full phone evicts data that can be fetched again, and the write completes', async () => {
    const { db, caches } = await openCrowdedDevice()
    failWrites(1, noRoom)
    await enqueue(db, me.id, save(3), 1)
    expect(await db.outbox.toArray()).toMatchObject([{ entityId: buildId(3) }])
    expect(await db.reviewLists.toCollection().primaryKeys()).toEqual([buildId(1)])
    expect([...caches]).toEqual(['workbox-precache-v2'])
  })

  it('[fault 25] [Q2] a write is refused when eviction was not enough, with nothing half written', async () => {
    const { db } = await openCrowdedDevice()
    await enqueue(db, me.id, save(3), 1)
    const before = await db.outbox.toArray()
    let begun = 0
    stopFault = injectTransactionFault({
      which: ({ mode, objectStoreNames }) =>
        mode === 'readwrite' && objectStoreNames.contains('outbox'),
      inject: (transaction) => {
        begun += 1
        noRoom(transaction)
      },
    })
    const refused = await enqueue(db, me.id, save(4), 2).catch((error: unknown) => error)
    expect(isQuotaExceeded(refused)).toBe(true)
    expect(begun).toBe(2)
    expect(await db.outbox.toArray()).toEqual(before)
  })

  it('[fault 25] a write is retried even when nothing could be evicted', async () => {
    const db = await openTestDevice(me)
    const logError = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('Not allowed')) })
    failWrites(1, noRoom)
    await enqueue(db, me.id, save(3), 1)
    expect(await db.outbox.count()).toBe(1)
    expect(logError).toHaveBeenCalled()
  })

  it('[fault 25] [P2] the cursor stays where it was when a page does not fit', async () => {
    const db = await openTestDevice(me)
    await writePage(db, null, cataloguePageOf(3, [buildResource(1)]))
    const before = await readValue(db, 'catalogue')
    failWrites(9, noRoom)
    const page = cataloguePageOf(4, [buildResource(2)])
    const refused = await writePage(db, before?.cursor ?? null, page).catch((error) => error)
    expect(isQuotaExceeded(refused)).toBe(true)
    expect(await readValue(db, 'catalogue')).toEqual(before)
    stopFault()
    await writePage(db, before?.cursor ?? null, page)
    expect((await readValue(db, 'catalogue'))?.cursor).toBe(page.cursor)
  })
})
