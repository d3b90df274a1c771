import { formatCursor } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { readSyncState } from '../src/repositories/sync-state-repository.ts'
import { createResource } from '../src/services/resources/add-resource.ts'
import { createChangeFeed } from '../src/services/sync/change-feed.ts'
import { openDirectory, temporaryDatabaseUrl } from './fixtures/empty-directory.ts'

const now = new Date('2026-06-01T00:00:00Z')
/** Nobody's patience: what is to be seen is what comes without it. */
const never = 10 * 60_000

async function add(db: Database, n: number): Promise<void> {
  const draft = buildDraft(n)
  await createResource(db, { id: buildId(n), draft, authorId: null, isSample: false, now })
}

function listenTo(db: Database, options: Parameters<typeof createChangeFeed>[1]) {
  const news = createChangeFeed(db, options)
  const heard: string[] = []
  const stop = news.listen((cursor) => heard.push(formatCursor(cursor)))
  onTestFinished(stop)
  const cursor = async (seq: number) => formatCursor({ ...(await readSyncState(db)), seq })
  return { news, heard, stop, cursor }
}

test('who listens hears where the catalogue stands, and again after a change that is told', async () => {
  const db = await openDirectory()
  const { news, heard, cursor } = listenTo(db, { pauseMs: 0, lookEveryMs: never })
  await expect.poll(() => heard).toEqual([await cursor(0)])
  await add(db, 1)
  news.tell()
  await expect.poll(() => heard).toEqual([await cursor(0), await cursor(1)])
})

test('of changes that are told close together the first is heard at once, and the rest as one', async () => {
  const db = await openDirectory()
  const { news, heard, cursor } = listenTo(db, { pauseMs: 500, lookEveryMs: never })
  for (let n = 1; n <= 20; n += 1) {
    await add(db, n)
    news.tell()
  }
  await expect.poll(() => heard.at(-1)).toBe(await cursor(20))
  expect(heard.length).toBeLessThan(10)
})

test('what another process writes is heard of, though nobody tells it', async () => {
  const url = await temporaryDatabaseUrl()
  const other = await openDirectory(url)
  const { heard, cursor } = listenTo(await openDirectory(url), { pauseMs: 0, lookEveryMs: 10 })
  await add(other, 1)
  await expect.poll(() => heard.at(-1)).toBe(await cursor(1))
})

test('one that ought to be told and is not is heard of all the same', async () => {
  const url = await temporaryDatabaseUrl()
  const other = await openDirectory(url)
  const options = { pauseMs: 0, lookEveryMs: 10, isTold: () => true }
  const { heard, cursor } = listenTo(await openDirectory(url), options)
  await add(other, 1)
  await expect.poll(() => heard.at(-1)).toBe(await cursor(1))
})

test('a change that is not committed is not told', async () => {
  const db = await openDirectory()
  const { news, heard, cursor } = listenTo(db, { pauseMs: 0, lookEveryMs: never })
  await expect.poll(() => heard).toHaveLength(1)
  await db
    .transaction()
    .execute(async (trx) => {
      await add(trx, 1)
      news.tell()
      throw new Error('undone')
    })
    .catch(() => undefined)
  await expect.poll(() => heard).toEqual([await cursor(0), await cursor(0)])
})

test('a database that fails is told of once, and what changed meanwhile is heard after', async () => {
  const db = await openDirectory()
  const onFailure = vi.fn()
  const { heard, cursor } = listenTo(db, { onFailure, pauseMs: 0, lookEveryMs: 10 })
  await expect.poll(() => heard.at(-1)).toBe(await cursor(0))
  const reading = vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw new Error('no disk')
  })
  await expect.poll(() => reading.mock.calls.length).toBeGreaterThan(3)
  reading.mockRestore()
  await add(db, 1)
  await expect.poll(() => heard.at(-1)).toBe(await cursor(1))
  expect(onFailure).toHaveBeenCalledOnce()
})

test('while nobody listens nothing is asked of the database', async () => {
  const db = await openDirectory()
  const { news, heard, stop } = listenTo(db, { pauseMs: 0, lookEveryMs: 5 })
  await expect.poll(() => heard.length).toBeGreaterThan(3)
  stop()
  const reading = vi.spyOn(db, 'selectFrom')
  news.tell()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reading).not.toHaveBeenCalled()
})
