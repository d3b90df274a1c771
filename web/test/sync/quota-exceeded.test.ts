import { buildId, buildUser } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readValue } from '../../src/db/device-values.ts'
import { abortFor, injectTransactionFault } from '../support/break-connection.ts'
import { emptyServer, openEngine } from '../support/open-engine.ts'
import { refusal, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const me = buildUser(1)
const save = { kind: 'save', entityId: buildId(1), arguments: { id: buildId(2) } } as const

let free: () => void = () => undefined
afterEach(() => {
  free()
  vi.restoreAllMocks()
})

/** Every write to `store`, also together with other stores, exceeds the quota. */
function fill(store: string): void {
  free = injectTransactionFault({
    which: ({ mode, objectStoreNames }) => mode === 'readwrite' && objectStoreNames.contains(store),
    inject: abortFor('QuotaExceededError'),
  })
}

describe('sync on a phone with full storage', () => {
  it('[fault 25] [P2] a full phone drains the queue and reads the account’s feed when the catalogue does not fit', async () => {
    const logError = vi.spyOn(console, 'error').mockReturnValue()
    const db = await openTestDevice(me)
    const { fetch, seen } = scriptedFetch(emptyServer)
    const engine = openEngine(db, fetch)
    fill('cataloguePages')
    await engine.write(save)
    await engine.wake()
    expect(seen.map(({ path }) => path)).toContain('/api/saved-resources')
    expect(await readValue(db, 'mineCursor')).toBeDefined()
    expect(await readValue(db, 'catalogue')).toBeUndefined()
    expect(engine.state().catalogue).toBe('failed')
    expect(logError).toHaveBeenCalledWith('Sync failed on this device', expect.anything())

    free()
    await engine.wake()
    expect((await readValue(db, 'catalogue'))?.isComplete).toBe(true)
    expect(engine.state().catalogue).toBe('read')
    expect(await db.outbox.count()).toBe(0)
  })

  it('[fault 25] [Q1] a full phone sends only writes that it can mark as tried, and sends every write exactly once after storage is freed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const db = await openTestDevice(me)
    const { fetch, seen } = scriptedFetch(emptyServer)
    const engine = openEngine(db)
    await engine.write(save)
    await engine.wake()
    const online = openEngine(db, fetch)
    await db.outbox.toCollection().modify({ wasTried: false })
    fill('outbox')
    await online.wake()
    const sent = () => seen.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(sent()).toEqual([])
    free()
    await online.wake()
    expect(sent()).toEqual(['/api/saved-resources'])
    expect(await db.outbox.count()).toBe(0)
  })

  it('[fault 25] a full phone reads the feeds when it cannot mark a write as tried', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const db = await openTestDevice(me)
    const { fetch } = scriptedFetch(emptyServer)
    await openEngine(db).write(save)
    await db.outbox.toCollection().modify({ wasTried: false })
    free = injectTransactionFault({
      which: ({ mode, objectStoreNames }) =>
        mode === 'readwrite' &&
        objectStoreNames.length === 1 &&
        objectStoreNames.contains('outbox'),
      inject: abortFor('QuotaExceededError'),
    })
    const engine = openEngine(db, fetch)
    await engine.wake()
    expect(engine.state()).toMatchObject({ catalogue: 'read', mine: 'read' })
    expect(await db.outbox.count()).toBe(1)
  })

  it('[fault 25] [R5] a full phone still asks to sign in and obeys Retry-After', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const db = await openTestDevice(me)
    const waits: number[] = []
    let isBusy = true
    const { fetch } = scriptedFetch((request) => {
      if (request.method !== 'POST') return emptyServer(request)
      return isBusy
        ? serverResponse(request, 429, refusal('too_many_requests'), { 'retry-after': '120' })
        : serverResponse(request, 401, refusal('signed_out'))
    })
    const engine = openEngine(db, fetch, (ms) => waits.push(ms))
    fill('cataloguePages')
    await engine.write(save)
    await waitUntil(() => expect(waits).toEqual([120_000]))
    isBusy = false
    await engine.enterAccount(me)
    await waitUntil(() => expect(engine.state().needsSignIn).toBe(true))
  })
})
