import { outboxVersion } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeValue } from '../../src/db/device-values.ts'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { drainInBackground } from '../../src/sync/background-sync.ts'
import { openEarlierDevice } from '../support/earlier-device.ts'
import { emptyServer, openEngine } from '../support/open-engine.ts'
import { refusal, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const save = { kind: 'save', entityId: buildId(1), arguments: { id: buildId(2) } } as const

afterEach(() => {
  vi.restoreAllMocks()
})

/** A newer version of the app opens and upgrades the data. */
async function takeOver(name: string): Promise<void> {
  const newer = new Dexie(name)
  newer.version(9).stores({ device: 'key', outbox: '++seq, userId, entityId, mood' })
  await newer.table('outbox').toCollection().modify({ mood: 'new' })
  newer.close()
}

/** The whole queue, read with its current schema. */
async function readQueue(name: string): Promise<unknown[]> {
  const reader = new Dexie(name)
  await reader.open()
  const rows = await reader.table('outbox').toArray()
  reader.close()
  return rows
}

describe('older code on data of a newer version', () => {
  it('[S1] [fault 29] older code in an open tab sends nothing and changes nothing after the data was upgraded', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    const db = await openTestDevice(me)
    const offline = openEngine(db)
    await offline.write(save)
    await offline.wake()
    await takeOver(db.name)
    const before = await readQueue(db.name)

    const { fetch, seen } = scriptedFetch(emptyServer)
    const engine = openEngine(db, fetch)
    await engine.wake()
    await expect(engine.write({ ...save, entityId: buildId(3) })).rejects.toThrow()
    await expect(engine.discard(1)).rejects.toThrow()
    await expect(engine.leaveAccount({ discardsUnsent: true })).rejects.toThrow()
    expect(seen).toEqual([])
    expect(await readQueue(db.name)).toEqual(before)
    expect(before).toMatchObject([{ mood: 'new', state: 'queued' }])
  })

  it('[S1] [fault 29] older code in the service worker sends nothing and changes nothing, and is woken again later', async () => {
    const db = await openTestDevice(me)
    const offline = openEngine(db)
    await offline.write(save)
    await takeOver(db.name)
    const before = await readQueue(db.name)

    const { fetch, seen } = scriptedFetch(emptyServer)
    const inWorker = new DeviceDatabase(db.name)
    await expect(drainInBackground(inWorker, fetch, undefined)).rejects.toThrow()
    inWorker.close()
    expect(seen).toEqual([])
    expect(await readQueue(db.name)).toEqual(before)
  })

  it('[S1] [fault 29] older code does not settle a request that was in flight when the data was upgraded', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    const db = await openTestDevice(me)
    const { fetch } = scriptedFetch(emptyServer)
    const engine = openEngine(db, async (...request) => {
      const response = await fetch(...request)
      if (String(request[0]) === '/api/saved-resources') await takeOver(db.name)
      return response
    })
    await engine.write(save)
    await engine.wake()
    // The newer app sends the record again under its key.
    expect(await readQueue(db.name)).toMatchObject([{ state: 'queued', mood: 'new' }])
  })
})

describe('older code with responses of a newer server', () => {
  // Apps that do not know `email_unconfirmed` keep a publication in this way until the address is confirmed. [SEC-31]
  it('[S1] [R5] older code keeps a write that is refused with an unknown code, and sends the write again under its key', async () => {
    const db = await openTestDevice(me)
    const review = { id: buildId(2), rating: 5, comment: 'Tide pools at low water.' }
    let isHeldBack = true
    const { fetch, seen } = scriptedFetch((request) =>
      isHeldBack && request.method === 'POST'
        ? serverResponse(request, 403, refusal('code_of_a_later_release'))
        : emptyServer(request),
    )
    const engine = openEngine(db, fetch)
    await engine.write({ kind: 'review', entityId: buildId(1), arguments: review })
    await engine.write(save)
    await engine.wake()
    expect(await db.outbox.toArray()).toMatchObject([
      { kind: 'review', state: 'queued', arguments: review },
      { kind: 'save', state: 'queued' },
    ])

    isHeldBack = false
    await engine.wake()
    expect(await db.outbox.toArray()).toMatchObject([{ kind: 'review', state: 'acknowledged' }])
    const sent = seen.filter(({ path }) => path.endsWith('/reviews'))
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')))
    expect([sent.length > 1, keys.size, sent.at(-1)?.body]).toEqual([true, 1, review])
  })
})

describe('newer code on a queue of an older version', () => {
  it('[S1] [fault 28] newer code sends each write that the previous version had queued once, under its key', async () => {
    const name = `device-${Math.random()}`
    const older = openEarlierDevice(1, name)
    // As the first release wrote it: without `wasTried` and `ackAt`.
    await older.table('outbox').add({
      ...save,
      key: 'key-of-then',
      userId: me.id,
      version: 1,
      dependsOn: null,
      state: 'queued',
      attempts: 0,
      lastError: null,
      ackSeq: null,
      ackEpoch: null,
      writtenAt: 1,
    })
    older.close()

    const db = new DeviceDatabase(name)
    await writeValue(db, 'account', me)
    const { fetch, seen } = scriptedFetch(emptyServer)
    await openEngine(db, fetch).wake()
    const sent = seen.filter(({ path }) => path === '/api/saved-resources')
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-of-then'])
    expect(await db.outbox.count()).toBe(0)
    db.close()
  })

  it('[S1] every record has the version of the queue', async () => {
    const db = await openTestDevice(me)
    await openEngine(db).write(save)
    expect(await db.outbox.toArray()).toMatchObject([{ version: outboxVersion }])
  })
})
