import { formatCursor } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { readSyncState } from '../src/repositories/sync-state-repository.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { createChangeFeed } from '../src/services/sync/change-feed.ts'
import { openDirectory, temporaryDatabaseUrl } from './support/temporary-database.ts'

const now = new Date('2026-06-01T00:00:00Z')
/** No poll happens within a test, so every event comes from a notification. */
const never = 10 * 60_000

async function add(db: Database, n: number): Promise<void> {
  const draft = buildDraft(n)
  await createResource(db, { id: buildId(n), draft, authorId: null, isSample: false, now })
}

function listenTo(db: Database, options: Parameters<typeof createChangeFeed>[1]) {
  const feed = createChangeFeed(db, options)
  const cursors: string[] = []
  const stop = feed.listen((cursor) => cursors.push(formatCursor(cursor)))
  onTestFinished(stop)
  const cursor = async (seq: number) => formatCursor({ ...(await readSyncState(db)), seq })
  return { feed, cursors, stop, cursor }
}

test('the change feed notifies a listener of the current cursor, and again after a change', async () => {
  const db = await openDirectory()
  const { feed, cursors, cursor } = listenTo(db, { throttleMs: 0, pollIntervalMs: never })
  await expect.poll(() => cursors).toEqual([await cursor(0)])
  await add(db, 1)
  feed.notify()
  await expect.poll(() => cursors).toEqual([await cursor(0), await cursor(1)])
})

test('notifies at once of the first of several close changes, and of the rest together', async () => {
  const db = await openDirectory()
  const { feed, cursors, cursor } = listenTo(db, { throttleMs: 500, pollIntervalMs: never })
  for (let n = 1; n <= 20; n += 1) {
    await add(db, n)
    feed.notify()
  }
  await expect.poll(() => cursors.at(-1)).toBe(await cursor(20))
  expect(cursors.length).toBeLessThan(10)
})

test('notifies of a write of another process that sends no notification', async () => {
  const url = await temporaryDatabaseUrl()
  const other = await openDirectory(url)
  const { cursors, cursor } = listenTo(await openDirectory(url), {
    throttleMs: 0,
    pollIntervalMs: 10,
  })
  await add(other, 1)
  await expect.poll(() => cursors.at(-1)).toBe(await cursor(1))
})

test('finds a change by polling when its notification is missing', async () => {
  const url = await temporaryDatabaseUrl()
  const other = await openDirectory(url)
  const options = { throttleMs: 0, pollIntervalMs: 10, isNotified: () => true }
  const { cursors, cursor } = listenTo(await openDirectory(url), options)
  await add(other, 1)
  await expect.poll(() => cursors.at(-1)).toBe(await cursor(1))
})

test('does not notify of a change that was rolled back', async () => {
  const db = await openDirectory()
  const { feed, cursors, cursor } = listenTo(db, { throttleMs: 0, pollIntervalMs: never })
  await expect.poll(() => cursors).toHaveLength(1)
  await db
    .transaction()
    .execute(async (trx) => {
      await add(trx, 1)
      feed.notify()
      throw new Error('undone')
    })
    .catch(() => undefined)
  await expect.poll(() => cursors).toEqual([await cursor(0), await cursor(0)])
})

test('reports a database failure once and notifies of the missed changes afterwards', async () => {
  const db = await openDirectory()
  const onFailure = vi.fn()
  const { cursors, cursor } = listenTo(db, { onFailure, throttleMs: 0, pollIntervalMs: 10 })
  await expect.poll(() => cursors.at(-1)).toBe(await cursor(0))
  const reading = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new Error('no disk')
  })
  await expect.poll(() => reading.mock.calls.length).toBeGreaterThan(3)
  reading.mockRestore()
  await add(db, 1)
  await expect.poll(() => cursors.at(-1)).toBe(await cursor(1))
  expect(onFailure).toHaveBeenCalledOnce()
})

test('does not query the database while nobody listens', async () => {
  const db = await openDirectory()
  const { feed, cursors, stop } = listenTo(db, { throttleMs: 0, pollIntervalMs: 5 })
  await expect.poll(() => cursors.length).toBeGreaterThan(3)
  stop()
  const reading = vi.spyOn(db, 'selectFrom')
  feed.notify()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reading).not.toHaveBeenCalled()
})
