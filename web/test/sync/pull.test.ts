import { limits, toColumns } from '@worldschool/schema'
import {
  buildDraft,
  buildId,
  buildResource,
  buildReview,
  buildUser,
} from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CatalogueReader } from '../../src/db/catalogue-reader.ts'
import { emptyCatalogue, readValue, writeValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { createViewStore } from '../../src/db/view.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { acknowledge } from '../../src/sync/outbox/send-state.ts'
import { bulkPull, columnsAfter } from '../../src/sync/pull/bulk-pull.ts'
import { compactWhenLong } from '../../src/sync/pull/compact-catalogue.ts'
import { pullCatalogue, writePage } from '../../src/sync/pull/pull-catalogue.ts'
import { pullMine } from '../../src/sync/pull/pull-mine.ts'
import { pullReviews, refreshCachedReviews } from '../../src/sync/pull/pull-reviews.ts'
import { cataloguePageOf, minePageOf } from '../support/feed.ts'
import { refusal, type Script, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const me = buildUser(1)
const rows = [1, 2, 3, 4].map((n) => buildResource(n))
const [one, two, three] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice(me)
})

async function storedIds(reader = new CatalogueReader()): Promise<string[]> {
  const { resources: held } = await reader.read(
    db,
    (await readValue(db, 'catalogue')) ?? emptyCatalogue,
  )
  return [...held.keys()].sort()
}

const respondWith =
  (pages: Record<string, unknown>): Script =>
  (request) => {
    const page = pages[request.path]
    return page
      ? serverResponse(request, 200, page)
      : serverResponse(request, 404, refusal('not_found'))
  }

describe('pull of the catalogue', () => {
  it('[P1] [P6] a pull reads page after page, and each page is visible as soon as it is stored', async () => {
    const { fetch, seen } = scriptedFetch(
      respondWith({
        '/api/sync/catalogue': cataloguePageOf(2, [one, two], { more: true, total: 3 }),
        '/api/sync/catalogue?since=e1.2': cataloguePageOf(3, [three], { total: 3 }),
      }),
    )
    await pullCatalogue(db, fetch)
    expect(seen).toHaveLength(2)
    expect(await storedIds()).toEqual([one.id, two.id, three.id])
    expect(await readValue(db, 'catalogue')).toMatchObject({
      isComplete: true,
      cursor: 'e1.3',
      pages: 2,
    })
  })

  describe('many rows', () => {
    const total = 2 * limits.sync.pageRows + 1
    const first = cataloguePageOf(2, [one, two], { more: true, total })
    const rest = cataloguePageOf(3, [three], { total })
    const long = '/api/sync/catalogue?since=e1.2&pages=long'
    const short = '/api/sync/catalogue?since=e1.2'
    const pages = { '/api/sync/catalogue': first, [long]: rest, [short]: rest }
    const pathsOf = (seen: readonly { path: string }[]) => seen.map(({ path }) => path)

    it('[P1] a pull requests long pages once the first arrived quickly, and stores them as short records', async () => {
      const rows = Array.from({ length: 700 }, (_, n) => buildResource(n + 10))
      const { fetch, seen } = scriptedFetch(
        respondWith({ ...pages, [long]: cataloguePageOf(800, rows, { total }) }),
      )
      await pullCatalogue(db, fetch)
      expect(pathsOf(seen)).toEqual(['/api/sync/catalogue', long])
      const sizes = (await db.cataloguePages.toArray()).map(({ rows }) => rows.length)
      expect(sizes).toEqual([2, 300, 300, 100])
      expect(await storedIds()).toHaveLength(702)
    })

    it('[P1] a pull reads columnar pages if their code is loaded, and stores the same records', async () => {
      const rows = Array.from({ length: 700 }, (_, n) => buildResource(n + 10))
      const { rows: held, ...page } = cataloguePageOf(800, rows, { total })
      const inColumns = '/api/sync/catalogue?since=e1.2&pages=columns'
      const { fetch, seen } = scriptedFetch(
        respondWith({ ...pages, [inColumns]: { ...page, columns: toColumns(held) } }),
      )
      await pullCatalogue(db, fetch, { now: () => 0, pageAfter: columnsAfter })
      expect(pathsOf(seen)).toEqual(['/api/sync/catalogue', inColumns])
      expect((await db.cataloguePages.toArray()).flatMap(({ rows }) => rows)).toEqual([
        ...first.rows,
        ...rows,
      ])
    })

    it('[P1] a pull reads rows from a server that was downgraded to a version without columns', async () => {
      const { fetch, seen } = scriptedFetch((request) =>
        request.path.endsWith('pages=columns')
          ? serverResponse(request, 400, refusal('bad_request'))
          : respondWith(pages)(request),
      )
      const now = () => 0
      const pullElsewhere = () => bulkPull(db, fetch, now).then(() => true)
      await pullCatalogue(db, fetch, { now, pullElsewhere })
      expect(pathsOf(seen)).toEqual([
        '/api/sync/catalogue',
        '/api/sync/catalogue?since=e1.2&pages=columns',
        long,
      ])
      expect(await storedIds()).toEqual([one.id, two.id, three.id])
    })

    it('[R4] a pull stores nothing of columns of different lengths or in another shape', async () => {
      const { rows: held, ...page } = cataloguePageOf(3, [three], { total })
      const inColumns = '/api/sync/catalogue?since=e1.2&pages=columns'
      const columns = toColumns(held)
      for (const broken of [{ ...columns, name: [] }, { ...columns, name: [7] }, { id: 1 }]) {
        const { fetch } = scriptedFetch(
          respondWith({ ...pages, [inColumns]: { ...page, columns: broken } }),
        )
        const pulling = pullCatalogue(db, fetch, {
          now: () => 0,
          pageAfter: columnsAfter,
          isQuick: true,
        })
        await expect(pulling).rejects.toMatchObject({ code: 'update_required' })
        expect(await storedIds()).toEqual([one.id, two.id])
      }
    })

    it('[fault 32] a pull requests short pages over a slow network, even when a worker could fetch long ones', async () => {
      const { fetch, seen } = scriptedFetch(respondWith(pages))
      let time = 0
      const pullElsewhere = vi.fn(async () => true)
      await pullCatalogue(db, fetch, { now: () => (time += 3_000), pullElsewhere })
      expect(pathsOf(seen)).toEqual(['/api/sync/catalogue', short])
      expect(pullElsewhere).not.toHaveBeenCalled()
    })

    it('[P6] a pull stores the first catalogue page on the main thread, and continues in a worker if there is one', async () => {
      const { fetch, seen } = scriptedFetch(respondWith(pages))
      const pullElsewhere = vi.fn(async () => true)
      await pullCatalogue(db, fetch, { now: () => 0, pullElsewhere })
      expect(pathsOf(seen)).toEqual(['/api/sync/catalogue'])
      expect(pullElsewhere).toHaveBeenCalledOnce()
      expect(await storedIds()).toHaveLength(2)
    })

    it('a pull continues on the main thread if the worker cannot', async () => {
      const { fetch } = scriptedFetch(respondWith(pages))
      await pullCatalogue(db, fetch, { now: () => 0, pullElsewhere: async () => false })
      expect(await storedIds()).toHaveLength(3)
    })
  })

  it('[P2] a pull resumes at the last stored page when the connection was lost in between', async () => {
    const first = cataloguePageOf(2, [one, two], { more: true, total: 3 })
    const cut = scriptedFetch((request) =>
      request.path.includes('since') ? 'cut' : serverResponse(request, 200, first),
    )
    await expect(pullCatalogue(db, cut.fetch)).rejects.toMatchObject({ code: 'network' })
    expect(await readValue(db, 'catalogue')).toMatchObject({ isComplete: false, cursor: 'e1.2' })
    const back = scriptedFetch(
      respondWith({ '/api/sync/catalogue?since=e1.2': cataloguePageOf(3, [three]) }),
    )
    await pullCatalogue(db, back.fetch)
    expect(back.seen).toHaveLength(1)
    expect(await storedIds()).toHaveLength(3)
  })

  it('[fault 5] [P2] a page is dropped if another tab has already stored it', async () => {
    await writePage(db, null, cataloguePageOf(2, [one, two]))
    await writePage(db, null, cataloguePageOf(1, [one]))
    expect((await readValue(db, 'catalogue'))?.cursor).toBe('e1.2')
    expect(await storedIds()).toHaveLength(2)
  })

  it('changes and deletions override the pages, and a second read reads only new ones', async () => {
    const reader = new CatalogueReader()
    await writePage(db, null, cataloguePageOf(2, [one, two]))
    await storedIds(reader)
    await writePage(
      db,
      'e1.2',
      cataloguePageOf(4, [{ ...one, name: 'Renamed' }], { deleted: [two.id] }),
    )
    const { resources: held } = await reader.read(
      db,
      (await readValue(db, 'catalogue')) ?? emptyCatalogue,
    )
    expect([...held.values()].map(({ name }) => name)).toEqual(['Renamed'])
  })

  it('a row deleted during a pull stays deleted although an older page contains it', async () => {
    await writePage(db, null, cataloguePageOf(2, [one, two], { more: true }))
    await writePage(db, 'e1.2', cataloguePageOf(3, [three], { deleted: [one.id] }))
    expect(await storedIds()).toEqual([two.id, three.id])
  })

  it('many changes are compacted into new pages, with the same rows', async () => {
    const many = Array.from({ length: 1_100 }, (_, n) => buildResource(n + 1))
    await writePage(db, null, cataloguePageOf(1, many.slice(0, 50)))
    await writePage(db, 'e1.1', cataloguePageOf(2, many.slice(50), { deleted: [one.id] }))
    const reader = new CatalogueReader()
    const before = await storedIds(reader)
    await compactWhenLong(db)
    expect(await db.catalogueChanges.count()).toBe(0)
    expect(await storedIds(reader)).toEqual(before)
    expect(await storedIds()).toEqual(before)
    expect(before).toHaveLength(1_099)
  })

  it('[P5] a pull reads everything again after the server’s epoch has changed, and keeps the outbox', async () => {
    await writePage(db, null, cataloguePageOf(2, [one, two]))
    await enqueue(db, me.id, { kind: 'save', entityId: one.id, arguments: { id: buildId(9) } }, 1)
    const { fetch } = scriptedFetch((request) =>
      request.path.includes('since')
        ? serverResponse(request, 410, refusal('cursor_expired'))
        : serverResponse(
            request,
            200,
            cataloguePageOf(1, [three], { epoch: 'e2', cursor: 'e2.1' }),
          ),
    )
    await pullCatalogue(db, fetch)
    expect(await storedIds()).toEqual([three.id])
    expect(await db.outbox.count()).toBe(1)
  })

  it('[P5] writes acknowledged in the old epoch are sent again, and their `seq` is not compared', async () => {
    await writePage(db, null, cataloguePageOf(2, [one, two]))
    await enqueue(db, me.id, { kind: 'save', entityId: one.id, arguments: { id: buildId(9) } }, 1)
    await enqueue(db, me.id, { kind: 'delete-resource', entityId: two.id, arguments: {} }, 1)
    for (const record of await db.outbox.toArray())
      await acknowledge(db, record, { epoch: 'e1', seq: 5, ackAt: null })
    const { fetch } = scriptedFetch((request) =>
      request.path.includes('since')
        ? serverResponse(request, 410, refusal('cursor_expired'))
        : serverResponse(request, 200, cataloguePageOf(9, [one], { epoch: 'e2', cursor: 'e2.9' })),
    )
    await pullCatalogue(db, fetch)
    expect((await db.outbox.toArray()).map(({ state, ackSeq }) => [state, ackSeq])).toEqual([
      ['queued', null],
      ['queued', null],
    ])
  })

  it('[P2] [P3] a pull does not restart a feed that another tab has already restarted', async () => {
    await writePage(db, null, cataloguePageOf(2, [one, two]))
    const restored = cataloguePageOf(9, [three], { epoch: 'e2', cursor: 'e2.9' })
    let isFirst = true
    const late = scriptedFetch((request) => {
      if (request.path.endsWith('since=e1.2'))
        return serverResponse(request, 410, refusal('cursor_expired'))
      return serverResponse(request, 200, restored)
    })
    await pullCatalogue(db, async (...request) => {
      const response = await late.fetch(...request)
      if (isFirst) {
        isFirst = false
        await pullCatalogue(db, late.fetch)
      }
      return response
    })
    expect(late.seen.map(({ path }) => path).filter((path) => !path.includes('?'))).toHaveLength(1)
    expect(await storedIds()).toEqual([three.id])
  })

  it('[P5] after an epoch change, review lists are kept until they are fetched again', async () => {
    await writePage(db, null, cataloguePageOf(2, [one]))
    await db.reviewLists.put({ resourceId: one.id, reviews: [], reviewsRevision: 100 })
    const { fetch } = scriptedFetch((request) =>
      request.path.includes('since')
        ? serverResponse(request, 410, refusal('cursor_expired'))
        : serverResponse(request, 200, cataloguePageOf(9, [one], { epoch: 'e2', cursor: 'e2.9' })),
    )
    await pullCatalogue(db, fetch)
    expect((await db.reviewLists.get(one.id))?.reviewsRevision).toBe(-1)
  })

  it('[P2] a pull gives up when even the beginning of the feed is refused', async () => {
    const { fetch } = scriptedFetch((request) =>
      serverResponse(request, 410, refusal('cursor_expired')),
    )
    await expect(pullCatalogue(db, fetch)).rejects.toMatchObject({ code: 'cursor_expired' })
  })

  it('[R5] a pull reports that the app is too old when our own server sends an unknown format', async () => {
    const { fetch } = scriptedFetch((request) =>
      serverResponse(request, 200, { rows: [{ id: 1 }] }),
    )
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await expect(pullCatalogue(db, fetch)).rejects.toMatchObject({ code: 'update_required' })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('of two concurrent reads, the slower read does not mix its rows into the newer result', async () => {
    const reader = new CatalogueReader()
    await writePage(db, null, cataloguePageOf(1, [one]))
    await storedIds(reader)
    await writePage(db, 'e1.1', cataloguePageOf(2, [{ ...one, name: 'Second' }]))
    const older = (await readValue(db, 'catalogue')) ?? emptyCatalogue
    const held = await db.catalogueChanges.toArray()
    await writePage(db, 'e1.2', cataloguePageOf(3, [{ ...one, name: 'Third' }, two]))
    const slow = {
      cataloguePages: db.cataloguePages,
      catalogueChanges: {
        where: () => ({
          above: () => ({
            sortBy: async () => {
              await storedIds(reader)
              return held
            },
          }),
        }),
      },
    } as unknown as DeviceDatabase
    const { resources: read } = await reader.read(slow, older)
    expect([...read.values()].map(({ name }) => name)).toEqual(['Second'])
    expect(await storedIds(reader)).toEqual([one.id, two.id])
  })

  it('[fault 32] [R4] a pull stores nothing of a portal’s page or of JSON in another shape', async () => {
    for (const body of ['<html>', '{"rows":"none"}']) {
      const { fetch } = scriptedFetch(
        () =>
          new Response(body, {
            headers: { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' },
          }),
      )
      await expect(pullCatalogue(db, fetch)).rejects.toMatchObject({ code: 'network' })
    }
    expect(await readValue(db, 'catalogue')).toBeUndefined()
  })

  it('[P4] an acknowledged write is dropped in the transaction that stores its row', async () => {
    await enqueue(db, me.id, { kind: 'delete-resource', entityId: two.id, arguments: {} }, 1)
    const [record] = await db.outbox.toArray()
    if (record) await acknowledge(db, record, { epoch: 'e1', seq: 3, ackAt: null })
    await writeValue(db, 'mineCursor', 'e1.3')
    await writePage(db, null, cataloguePageOf(2, [one, two]))
    expect(await db.outbox.count()).toBe(1)
    await writePage(db, 'e1.2', cataloguePageOf(3, [], { deleted: [two.id] }))
    expect(await db.outbox.count()).toBe(0)
  })
})

it('[P4] an acknowledged addition stays in the outbox between two pages of the feed, because the later page may contain its row', async () => {
  await writePage(db, null, cataloguePageOf(1, [one]))
  const addition = { kind: 'add-resource', entityId: two.id, arguments: buildDraft(2) } as const
  await enqueue(db, me.id, addition, 1)
  const [record] = await db.outbox.toArray()
  if (record) await acknowledge(db, record, { epoch: 'e1', seq: 2, ackAt: null })
  // Somebody has edited it since, as change 5: a page up to change 4 does not contain it.
  await writePage(db, 'e1.1', cataloguePageOf(4, [three], { more: true }))
  const page = minePageOf(7)
  await pullMine(db, scriptedFetch(respondWith({ '/api/sync/mine': page })).fetch)
  expect(await db.outbox.count()).toBe(1)
  await writePage(db, 'e1.4', cataloguePageOf(5, [{ ...two, revision: 5 }]))
  expect(await db.outbox.count()).toBe(0)
})

describe('pull of the member’s feed', () => {
  const saved = { id: buildId(20), userId: me.id, resourceId: one.id, createdAt: one.createdAt }

  it('[P1] the member’s feed adds and removes saves and own reviews', async () => {
    const own = buildReview(1, { userId: me.id, resourceId: one.id })
    const { fetch } = scriptedFetch(
      respondWith({
        '/api/sync/mine': minePageOf(3, {
          rows: [
            { type: 'saved', row: saved },
            { type: 'review', row: own },
          ],
        }),
        '/api/sync/mine?since=e1.3': minePageOf(4, {
          deleted: [{ type: 'saved', resourceId: one.id }],
        }),
      }),
    )
    await pullMine(db, fetch)
    expect([await db.saved.count(), await db.ownReviews.count()]).toEqual([1, 1])
    await pullMine(db, fetch)
    expect([await db.saved.count(), await db.ownReviews.count()]).toEqual([0, 1])
  })

  it('[P4] [C5] a review that arrives in the member’s feed first does not change the count before the catalogue does', async () => {
    const before = buildReview(1, { userId: me.id, resourceId: one.id, rating: 2 })
    const counted = { ...one, ratingSum: 2, reviewCount: 1, rating: 2, reviewsRevision: 2 }
    await writePage(db, null, cataloguePageOf(3, [counted]))
    await db.ownReviews.put(before)
    const review = { id: before.id, rating: 5 }
    await enqueue(db, me.id, { kind: 'review', entityId: one.id, arguments: review }, 1)
    const [record] = await db.outbox.toArray()
    if (record) await acknowledge(db, record, { epoch: 'e1', seq: 7, ackAt: null })
    const store = createViewStore(db)
    const stars = () => {
      const { ratingSum, reviewCount } = store.get().resources.get(one.id) ?? {}
      return [ratingSum, reviewCount]
    }
    await waitUntil(() => expect(stars()).toEqual([5, 1]))

    const row = { ...before, rating: 5 }
    const page = minePageOf(7, { rows: [{ type: 'review', row }] })
    await pullMine(db, scriptedFetch(respondWith({ '/api/sync/mine': page })).fetch)
    await waitUntil(() => expect(store.get().ownReviews.get(one.id)).toEqual(row))
    expect(stars()).toEqual([5, 1])
    expect(await db.outbox.count()).toBe(1)

    const shown = { ...counted, ratingSum: 5, rating: 5, reviewsRevision: 7 }
    await writePage(db, 'e1.3', cataloguePageOf(7, [shown]))
    await waitUntil(() => expect(store.get().outbox).toEqual([]))
    expect(stars()).toEqual([5, 1])
  })

  it('[P4] an acknowledged save stays in the outbox between two pages of the feed, because the later page may contain its row', async () => {
    const save = { kind: 'save', entityId: one.id, arguments: { id: saved.id } } as const
    await enqueue(db, me.id, save, 1)
    const [record] = await db.outbox.toArray()
    if (record) await acknowledge(db, record, { epoch: 'e1', seq: 2, ackAt: null })
    // Another device has saved it again, as change 5: a page up to change 4 does not contain it.
    const first = respondWith({ '/api/sync/mine': minePageOf(4, { more: true }) })
    await expect(pullMine(db, scriptedFetch(first).fetch)).rejects.toThrow()
    await writePage(db, null, cataloguePageOf(4, []))
    expect(await db.outbox.count()).toBe(1)
    const last = minePageOf(5, { rows: [{ type: 'saved', row: saved }] })
    await pullMine(db, scriptedFetch(respondWith({ '/api/sync/mine?since=e1.4': last })).fetch)
    expect([await db.outbox.count(), await db.saved.count()]).toEqual([0, 1])
  })

  it('[P4] [Q8] a feed that was read halfway for one account is not continued for another account', async () => {
    await writeValue(db, 'mineIsMidway', true)
    await enterAccount(db, buildUser(2))
    expect(await readValue(db, 'mineIsMidway')).toBeUndefined()
  })

  it('[R3] a pull names its account, and stores nothing if the session belongs to another account', async () => {
    const { fetch, seen } = scriptedFetch((request) =>
      serverResponse(request, 409, refusal('account_mismatch')),
    )
    await expect(pullMine(db, fetch)).rejects.toMatchObject({ code: 'account_mismatch' })
    expect(seen[0]?.headers.get('x-account-id')).toBe(me.id)
    expect(await readValue(db, 'mineCursor')).toBeUndefined()
  })

  it('[Q8] a response that arrives after the account has signed out is not stored', async () => {
    const { fetch } = scriptedFetch((request) =>
      serverResponse(request, 200, minePageOf(3, { rows: [{ type: 'saved', row: saved }] })),
    )
    const pulling = pullMine(db, async (...request) => {
      const response = await fetch(...request)
      await leaveAccount(db)
      return response
    })
    await pulling
    expect(await db.saved.count()).toBe(0)
  })

  it('[Q8] [Q9] private rows are deleted at sign-out and at another account’s sign-in, but unsent writes are not', async () => {
    await db.saved.put(saved)
    await enqueue(db, me.id, { kind: 'save', entityId: two.id, arguments: { id: buildId(9) } }, 1)
    await enterAccount(db, buildUser(2))
    expect(await db.saved.count()).toBe(0)
    expect(await readValue(db, 'mineCursor')).toBeUndefined()
    expect((await db.outbox.toArray()).map(({ userId }) => userId)).toEqual([me.id])
    await leaveAccount(db)
    expect(await readValue(db, 'account')).toBeUndefined()
    expect(await db.outbox.count()).toBe(1)
  })

  it('[P2] [Q8] a late refusal of one account’s cursor deletes nothing of the next account', async () => {
    const other = buildUser(2)
    const theirs = { ...saved, userId: other.id }
    await db.device.put({ key: 'mineCursor', value: 'e0.9' })
    const { fetch, seen } = scriptedFetch((request) =>
      request.path.endsWith('since=e0.9')
        ? serverResponse(request, 410, refusal('cursor_expired'))
        : serverResponse(request, 200, minePageOf(3, { rows: [{ type: 'saved', row: theirs }] })),
    )
    let isFirst = true
    await pullMine(db, async (...request) => {
      const response = await fetch(...request)
      if (isFirst) {
        isFirst = false
        await enterAccount(db, other)
        await pullMine(db, fetch)
      }
      return response
    })
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/sync/mine?since=e0.9',
      '/api/sync/mine',
      '/api/sync/mine?since=e1.3',
    ])
    expect(await db.saved.count()).toBe(1)
  })

  it('[Q7] [Q8] a visitor’s save replaces an unsent or refused unsave of the account', async () => {
    for (const state of ['queued', 'refused'] as const) {
      const device = await openTestDevice(null)
      await enqueue(device, me.id, { kind: 'unsave', entityId: one.id, arguments: {} }, 1)
      await device.outbox.toCollection().modify({ state })
      await enqueue(
        device,
        'visitor',
        { kind: 'save', entityId: one.id, arguments: { id: buildId(9) } },
        2,
      )
      await enterAccount(device, me, { merges: true })
      expect((await device.outbox.toArray()).map(({ userId, kind }) => [userId, kind])).toEqual([
        [me.id, 'save'],
      ])
    }
  })

  it('[Q8] a visitor’s saves move to the account that merges them, and otherwise stay', async () => {
    const visitor = await openTestDevice(null)
    await enqueue(
      visitor,
      'visitor',
      { kind: 'save', entityId: one.id, arguments: { id: buildId(9) } },
      1,
    )
    await enterAccount(visitor, me)
    expect((await visitor.outbox.toArray()).map(({ userId }) => userId)).toEqual(['visitor'])
    await enterAccount(visitor, me, { merges: true })
    expect((await visitor.outbox.toArray()).map(({ userId }) => userId)).toEqual([me.id])
  })
})

describe('pull of reviews', () => {
  const path = `/api/resources/${one.id}/reviews`
  const listAt =
    (revision: number, count: number): Script =>
    (request) =>
      serverResponse(
        request,
        200,
        Array.from({ length: count }, (_, n) => buildReview(n + 1, { resourceId: one.id })),
        {
          'reviews-revision': String(revision),
        },
      )

  it('a review list is fetched once, and again when the resource has a newer revision', async () => {
    const { fetch, seen } = scriptedFetch(listAt(5, 2))
    await pullReviews(db, fetch, one.id, 5)
    await pullReviews(db, fetch, one.id, 5)
    expect(seen.map((request) => request.path)).toEqual([path])
    await pullReviews(db, scriptedFetch(listAt(6, 3)).fetch, one.id, 6)
    expect((await db.reviewLists.get(one.id))?.reviews).toHaveLength(3)
  })

  it('[fault 5] an older review list never replaces a newer list', async () => {
    await pullReviews(db, scriptedFetch(listAt(6, 3)).fetch, one.id, 6)
    await pullReviews(db, scriptedFetch(listAt(5, 2)).fetch, one.id, 7)
    expect((await db.reviewLists.get(one.id))?.reviewsRevision).toBe(6)
  })

  it('a pull continues with the next review list after a place was deleted', async () => {
    for (const id of [one.id, two.id])
      await db.saved.put({ id, userId: me.id, resourceId: id, createdAt: one.createdAt })
    const { fetch } = scriptedFetch((request) =>
      request.path === path
        ? serverResponse(request, 410, refusal('resource_deleted'))
        : serverResponse(request, 200, []),
    )
    await refreshCachedReviews(db, fetch, () => 5)
    expect(await db.reviewLists.toCollection().primaryKeys()).toEqual([two.id])
  })

  it('the reviews of saved places are fetched for reading offline', async () => {
    await db.saved.put({
      id: buildId(20),
      userId: me.id,
      resourceId: one.id,
      createdAt: one.createdAt,
    })
    await refreshCachedReviews(db, scriptedFetch(listAt(5, 2)).fetch, () => 5)
    expect((await db.reviewLists.get(one.id))?.reviews).toHaveLength(2)
  })
})
