import { buildId, buildUser } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readValue } from '../../src/db/device-values.ts'
import { spoilTransactions, undoFor } from '../support/break-connection.ts'
import { emptyServer, openEngine } from '../support/open-engine.ts'
import { scriptedFetch } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const save = { kind: 'save', entityId: buildId(1), arguments: { id: buildId(2) } } as const

let free: () => void = () => undefined
afterEach(() => {
  free()
  vi.restoreAllMocks()
})

/** There is no room for what is written into `store` together with anything else. */
function fill(store: string): void {
  free = spoilTransactions({
    which: ({ mode, objectStoreNames }) => mode === 'readwrite' && objectStoreNames.contains(store),
    spoil: undoFor('QuotaExceededError'),
  })
}

describe('sync on a phone with no room left', () => {
  it('[fault 25] [P2] drains the queue and reads what is the account’s when the catalogue has no room', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
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
    expect(said).toHaveBeenCalledWith('Sync failed on this device', expect.anything())

    free()
    await engine.wake()
    expect((await readValue(db, 'catalogue'))?.isComplete).toBe(true)
    expect(engine.state().catalogue).toBe('read')
    expect(await db.outbox.count()).toBe(0)
  })

  it('[fault 25] [Q1] sends nothing that it cannot note, and everything once it can, each once', async () => {
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
    expect(seen).toEqual([])
    free()
    await online.wake()
    expect(seen.filter(({ path }) => path === '/api/saved-resources')).toHaveLength(1)
    expect(await db.outbox.count()).toBe(0)
  })
})
