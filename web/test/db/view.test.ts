import { buildDraft, buildId, buildResource, buildUser } from '@worldschool/schema/testing'
import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { createViewStore, type DeviceView, type ViewStore } from '../../src/db/view.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { writePage } from '../../src/sync/pull/pull-catalogue.ts'
import { loseConnection } from '../support/break-connection.ts'
import { cataloguePageOf } from '../support/feed.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)

/** Resolves with the first view that `isWanted`. */
function viewWhere(store: ViewStore, isWanted: (view: DeviceView) => boolean): Promise<DeviceView> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isWanted(store.get())) return
      stop()
      resolve(store.get())
    }
    const stop = store.subscribe(check)
    check()
  })
}

/** A tab that the phone has frozen: it gets no `versionchange` event of another tab. */
function openFrozen(name: string): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
  })
}

describe('view of the device', () => {
  it('the view is loading first, then shows the rows of the pages, newest first', async () => {
    const db = await openTestDevice(me)
    await writePage(
      db,
      null,
      cataloguePageOf(
        3,
        [1, 3, 2].map((n) => buildResource(n)),
      ),
    )
    const store = createViewStore(db)
    expect(store.get().status).toBe('loading')
    const view = await viewWhere(store, ({ status }) => status === 'ready')
    expect(view.list.map(({ id }) => id)).toEqual([3, 2, 1].map(buildId))
    expect(view.viewer).toEqual(me)
  })

  it('[I3] [fault 30] the view shows unsent places at the top, the last one first, whatever the clock says', async () => {
    const db = await openTestDevice(me)
    await writePage(
      db,
      null,
      cataloguePageOf(
        2,
        [1, 2].map((n) => buildResource(n)),
      ),
    )
    const now = Date.parse(buildResource(2).createdAt)
    const years = [now - 40_000_000_000, now + 40_000_000_000, now - 80_000_000_000]
    for (const [at, written] of years.entries())
      await enqueue(
        db,
        me.id,
        { kind: 'add-resource', entityId: buildId(11 + at), arguments: buildDraft(11 + at) },
        written,
      )
    const view = await viewWhere(createViewStore(db), ({ list }) => list.length === 5)
    expect(view.list.map(({ id }) => id)).toEqual([13, 12, 11, 2, 1].map(buildId))
  })

  it('[S1] [fault 29] the view is outdated when a newer version upgrades the database', async () => {
    const db = await openTestDevice(me)
    const store = createViewStore(db)
    await viewWhere(store, ({ status }) => status === 'ready')
    const newer = new Dexie(db.name)
    newer.version(9).stores({ device: 'key', journeys: 'id' })
    await newer.open()
    newer.close()
    const view = await viewWhere(store, ({ status }) => status === 'outdated')
    expect(view.viewer).toEqual(me)
  })

  it('[S1] [fault 28] the view is blocked while an older tab holds the database open, and ready once that is closed', async () => {
    const db = await openTestDevice(me)
    const { name } = db
    db.close()
    const older = await openFrozen(name)
    const newer = new DeviceDatabase(name)
    newer.version(9).stores({ journeys: 'id' })
    const store = createViewStore(newer)
    await viewWhere(store, ({ status }) => status === 'blocked')
    older.close()
    const view = await viewWhere(store, ({ status }) => status === 'ready')
    expect(view.viewer).toEqual(me)
  })

  it('[S1] [fault 27] [fault 29] the view notices a newer version after its idle connection was lost', async () => {
    const db = await openTestDevice(me)
    const store = createViewStore(db)
    await viewWhere(store, ({ status }) => status === 'ready')
    loseConnection(db)
    const newer = new Dexie(db.name)
    newer.version(9).stores({ device: 'key', journeys: 'id' })
    await newer.open()
    newer.close()
    const view = await viewWhere(store, ({ status }) => status === 'outdated')
    expect(view.viewer).toEqual(me)
  })

  it.each([
    ['throws', () => new DOMException('Access is denied.', 'SecurityError')],
    ['is missing', () => new TypeError('indexedDB is undefined')],
  ])('the view reports that there is no database where IndexedDB %s', async (_, errorOf) => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw errorOf()
    })
    const store = createViewStore(new DeviceDatabase('blocked'))
    await viewWhere(store, ({ status }) => status === 'unavailable')
    open.mockRestore()
    await viewWhere(store, ({ status }) => status === 'ready')
  })

  it('the view follows the outbox and the feed as they are written', async () => {
    const db = await openTestDevice(me)
    const store = createViewStore(db)
    await enqueue(
      db,
      me.id,
      { kind: 'add-resource', entityId: buildId(8), arguments: buildDraft(8) },
      1,
    )
    await viewWhere(store, ({ pendingById }) => pendingById.get(buildId(8)) === 'queued')
    await writePage(db, null, cataloguePageOf(1, [buildResource(1)]))
    const view = await viewWhere(store, ({ list }) => list.length === 2)
    expect(view.catalogue).toMatchObject({
      loaded: 1,
      total: 1,
      isComplete: true,
      cursor: 'e1.1',
    })
  })

  it('[Q8] the view shows nothing of another account’s queue', async () => {
    const db = await openTestDevice(me)
    const place = buildId(1)
    await enqueue(
      db,
      buildUser(2).id,
      { kind: 'save', entityId: place, arguments: { id: buildId(9) } },
      1,
    )
    const view = await viewWhere(createViewStore(db), ({ status }) => status === 'ready')
    expect([view.outbox.length, view.savedIds.size]).toEqual([0, 0])
  })

  it('the view keeps the same list when only a place was saved', async () => {
    const db = await openTestDevice(me)
    await writePage(db, null, cataloguePageOf(1, [buildResource(1)]))
    const store = createViewStore(db)
    const before = await viewWhere(store, ({ status }) => status === 'ready')
    await enqueue(
      db,
      me.id,
      { kind: 'save', entityId: buildId(1), arguments: { id: buildId(9) } },
      1,
    )
    const after = await viewWhere(store, ({ savedIds }) => savedIds.size === 1)
    expect(after.list).toBe(before.list)
  })
  it('[fault 26] the view shows the data that is read again after the browser has cleared the database', async () => {
    const db = await openTestDevice(me)
    const store = createViewStore(db)
    const page = cataloguePageOf(
      3,
      [1, 2].map((n) => buildResource(n)),
    )
    await writePage(db, null, page)
    await writePage(db, page.cursor, cataloguePageOf(4, [buildResource(3)]))
    await viewWhere(store, ({ list }) => list.length === 3)
    loseConnection(db)
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(db.name).onsuccess = resolve
    })
    await writePage(db, null, cataloguePageOf(5, [buildResource(2, { name: 'Renamed' })]))
    const view = await viewWhere(store, ({ list }) => list.length === 1)
    expect(view.list[0]?.name).toBe('Renamed')
    expect(view.viewer).toBeNull()
  })

  it('[P6] the view shows the first page of a first pull at once, the next ones together, and the last one at once', async () => {
    const db = await openTestDevice(me)
    const store = createViewStore(db)
    await viewWhere(store, ({ status }) => status === 'ready')
    const more = { more: true, total: 8 }
    const two = (n: number) => [n, n + 1].map((n) => buildResource(n))
    await writePage(db, null, cataloguePageOf(1, two(1), more))
    await viewWhere(store, ({ list }) => list.length === 2)

    await writePage(db, 'e1.1', cataloguePageOf(2, two(3), more))
    const resting = await viewWhere(store, ({ catalogue }) => catalogue.cursor === 'e1.2')
    expect(resting.catalogue.loaded).toBe(2)
    await writePage(db, 'e1.2', cataloguePageOf(3, two(5), more))
    const together = await viewWhere(store, ({ list }) => list.length > 2)
    expect(together.catalogue).toMatchObject({ loaded: 6, isComplete: false })

    await writePage(db, 'e1.3', cataloguePageOf(4, [buildResource(7)], more))
    await writePage(db, 'e1.4', cataloguePageOf(5, [buildResource(8)], { total: 8 }))
    const whole = await viewWhere(store, ({ catalogue }) => catalogue.isComplete)
    expect(whole.list).toHaveLength(8)
  })

  it('[P4] the view shows a person’s write while it batches the pages of a first pull', async () => {
    const db = await openTestDevice(me)
    const store = createViewStore(db)
    await writePage(db, null, cataloguePageOf(1, [buildResource(1)], { more: true, total: 9 }))
    await viewWhere(store, ({ list }) => list.length === 1)
    await writePage(db, 'e1.1', cataloguePageOf(2, [buildResource(2)], { more: true, total: 9 }))
    await enqueue(
      db,
      me.id,
      { kind: 'add-resource', entityId: buildId(7), arguments: buildDraft(7) },
      Date.now(),
    )
    const view = await viewWhere(store, ({ outbox }) => outbox.length === 1)
    expect(view.list.map(({ id }) => id)).toEqual([buildId(7), buildId(1)])
  })

  it('[fault 27] the view reads again after the database has failed once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const db = await openTestDevice(me)
    const lost = Object.assign(new Error('Connection lost'), { name: 'AbortError' })
    vi.spyOn(db.device, 'get').mockRejectedValueOnce(lost)
    const view = await viewWhere(createViewStore(db), ({ status }) => status === 'ready')
    expect(view.viewer).toEqual(me)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})
