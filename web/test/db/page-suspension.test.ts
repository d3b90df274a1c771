import { beforeEach, describe, expect, it } from 'vitest'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { abortOnPageHide } from '../../src/db/page-suspension.ts'

let page: EventTarget
let db: DeviceDatabase

beforeEach(async () => {
  page = new EventTarget()
  db = new DeviceDatabase(`suspended-${Math.random()}`)
  abortOnPageHide(db, page as Window)
  await db.open()
})

const send = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event(type), { persisted }))

/** A write that keeps its transaction open until `finish` is called. Resolves when it has written its first row. */
async function startWrite() {
  const state = { runs: 0, rows: 0, isToFinish: false }
  const done = db.transaction('rw', db.device, async () => {
    state.runs += 1
    await writeValue(db, 'leftBy', 'first')
    state.rows = 1
    // A transaction stays open as long as it has requests.
    while (!state.isToFinish) await readValue(db, 'leftBy')
    await writeValue(db, 'mineCursor', 'second')
  })
  await expect.poll(() => state.rows).toBe(1)
  return { state, done }
}

describe('transactions of a page in the back/forward cache', () => {
  it('a page that enters the back/forward cache releases the database at once, even during a write', async () => {
    const { state } = await startWrite()
    const other = new DeviceDatabase(db.name)
    send('pagehide', true)
    expect(await readValue(other, 'leftBy')).toBeUndefined()
    await writeValue(other, 'waitUntil', 1)
    expect(state.runs).toBe(1)
    other.close()
  })

  it('a write that was aborted is stored once and completely after the page is shown', async () => {
    const { state, done } = await startWrite()
    send('pagehide', true)
    state.isToFinish = true
    expect(await readValue(new DeviceDatabase(db.name), 'mineCursor')).toBeUndefined()
    expect(state.runs).toBe(1)
    send('pageshow', true)
    await done
    expect(state.runs).toBe(2)
    expect(await readValue(db, 'leftBy')).toBe('first')
    expect(await readValue(db, 'mineCursor')).toBe('second')
  })

  it('a write is stored even if its page was cached twice before the write ended', async () => {
    const { state, done } = await startWrite()
    for (const runs of [1, 2]) {
      expect(state.runs).toBe(runs)
      send('pagehide', true)
      send('pageshow', true)
      await expect.poll(() => state.runs).toBe(runs + 1)
    }
    state.isToFinish = true
    await done
    expect(await readValue(db, 'mineCursor')).toBe('second')
  })

  it('a page that is closed for good finishes its transactions', async () => {
    const { state, done } = await startWrite()
    send('pagehide', false)
    state.isToFinish = true
    await done
    expect(state.runs).toBe(1)
  })

  it('a transaction that has ended is not run again', async () => {
    const { state, done } = await startWrite()
    state.isToFinish = true
    await done
    send('pagehide', true)
    send('pageshow', true)
    expect([state.runs, await readValue(db, 'mineCursor')]).toEqual([1, 'second'])
  })
})
