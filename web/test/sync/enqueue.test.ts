import { buildId, buildUser } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1).id
const save = { kind: 'save', entityId: buildId(1), arguments: { id: buildId(2) } } as const
const unsave = { kind: 'unsave', entityId: buildId(1), arguments: {} } as const

afterEach(() => vi.restoreAllMocks())

/** Passes every new writing transaction of the outbox to `watch`, with its options. */
async function openWatchedDevice(watch: (begun: IDBTransaction, options: unknown) => void) {
  const { transaction } = IDBDatabase.prototype
  // Before opening: Dexie keeps a reference to the function then.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args
  ) {
    const begun = transaction.apply(this, args)
    const isWrite = begun.mode === 'readwrite' && begun.objectStoreNames.contains('outbox')
    if (isWrite) watch(begun, args[2])
    return begun
  })
  return openTestDevice()
}

describe('write on this phone', () => {
  it('[Q2] a write is reported as stored only when its transaction has completed with strict durability', async () => {
    const events: unknown[] = []
    const db = await openWatchedDevice((begun, options) => {
      events.push(options)
      begun.addEventListener('complete', () => events.push('through'))
    })
    await enqueue(db, me, save, 1).then(() => events.push('kept'))
    expect(events).toEqual([{ durability: 'strict' }, 'through', 'kept'])
  })

  it('[Q2] a write whose transaction fails after the row was accepted is not reported as stored', async () => {
    const taken = new Set<IDBRequest>()
    const db = await openWatchedDevice((begun) => {
      const { objectStore } = begun
      begun.objectStore = (name) => {
        const store = objectStore.call(begun, name)
        const { add } = store
        store.add = (...row) => {
          const request = add.apply(store, row)
          request.addEventListener('success', () => {
            taken.add(request)
            begun.abort()
          })
          return request
        }
        return store
      }
    })
    await expect(enqueue(db, me, save, 1)).rejects.toThrow()
    expect(taken.size).toBe(1)
    expect(await db.outbox.count()).toBe(0)
  })

  it('[Q1] [fault 24] a write that fails between deleting its predecessor and adding its row leaves the predecessor', async () => {
    const db = await openTestDevice()
    const kinds = async () => (await db.outbox.toArray()).map(({ kind }) => kind)
    await enqueue(db, me, save, 1)
    vi.spyOn(db.outbox, 'add').mockImplementationOnce(() => {
      throw new DOMException('The tab is gone', 'AbortError')
    })
    await expect(enqueue(db, me, unsave, 2)).rejects.toThrow('The tab is gone')
    expect(await kinds()).toEqual(['save'])
    await enqueue(db, me, unsave, 3)
    expect(await kinds()).toEqual(['unsave'])
  })
})
