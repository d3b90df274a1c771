import { formatCursor } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenForChanges } from '../../src/db/postgres/listen-for-changes.ts'
import { readSyncState } from '../../src/repositories/sync-state-repository.ts'
import { readSamples } from '../../src/services/resources/seed-samples.ts'
import { listenToOtherProcesses } from '../../src/services/sync/change-feed.ts'
import { openDirectory, temporaryDatabaseUrl } from '../fixtures/empty-directory.ts'
import { addNumbered } from '../support/add-numbered.ts'
import { throughCuttableLine } from '../support/cuttable-line.ts'
import { emptyDatabase } from '../support/fresh-database.ts'
import { openLine } from '../support/open-line.ts'
import { runServer } from '../support/running-server.ts'

/** Nobody's patience: what is to be heard is heard by a notice or not at all. */
const never = 10 * 60_000

const log = { warn: () => undefined, error: () => undefined }

/** One process that listens over a line which can be cut, and the database of another. */
async function startTwo() {
  const databaseUrl = await temporaryDatabaseUrl()
  const line = await throughCuttableLine(databaseUrl)
  const [db, other] = [await openDirectory(databaseUrl), await openDirectory(databaseUrl)]
  const shared = listenToOtherProcesses(db, {
    databaseUrl: line.databaseUrl,
    log,
    lookEveryMs: never,
  })
  shared.start()
  onTestFinished(() => shared.close())
  const heard: string[] = []
  onTestFinished(shared.news.listen((cursor) => heard.push(formatCursor(cursor))))
  const cursor = async (seq: number) => formatCursor({ ...(await readSyncState(db)), seq })
  return { line, other, heard, cursor }
}

async function startListening() {
  const databaseUrl = await temporaryDatabaseUrl()
  const line = await throughCuttableLine(databaseUrl)
  const [onNews, onFailure] = [vi.fn(), vi.fn()]
  const options = { onNews, onFailure, retryMs: 5 }
  const listener = listenForChanges(line.databaseUrl, options)
  onTestFinished(() => listener.close())
  await expect.poll(() => onNews.mock.calls.length).toBe(1)
  return { db: await openDirectory(databaseUrl), line, listener, onNews, onFailure }
}

test('what another process writes is heard of by its notice, long before anyone looks', async () => {
  const { other, heard, cursor } = await startTwo()
  for (const seq of [1, 2, 3]) {
    await addNumbered(other, seq)
    await expect.poll(() => heard.at(-1)).toBe(await cursor(seq))
  }
})

test('what is written while the connection for notices is cut is heard of once it stands again', async () => {
  const { line, other, heard, cursor } = await startTwo()
  await addNumbered(other, 1)
  await expect.poll(() => heard.at(-1)).toBe(await cursor(1))
  line.cut()
  await addNumbered(other, 2)
  expect(heard.at(-1)).toBe(await cursor(1))
  line.mend()
  await expect.poll(() => heard.at(-1)).toBe(await cursor(2))
  await addNumbered(other, 3)
  await expect.poll(() => heard.at(-1)).toBe(await cursor(3))
})

test('a connection for notices that breaks is told of once, and made again for as long as it takes', async () => {
  const { line, listener, onNews, onFailure } = await startListening()
  line.cut()
  await expect.poll(() => listener.isHearing()).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  line.mend()
  await expect.poll(() => listener.isHearing()).toBe(true)
  expect([onNews.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1])
})

test('several changes in one commit are one notice, and one that is undone is none', async () => {
  const { db, onNews } = await startListening()
  const undone = db.transaction().execute(async (trx) => {
    await addNumbered(trx, 9)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction().execute(async (trx) => {
    for (const n of [1, 2, 3]) await addNumbered(trx, n)
  })
  await expect.poll(() => onNews.mock.calls.length).toBe(2)
  await addNumbered(db, 4)
  await expect.poll(() => onNews.mock.calls.length).toBe(3)
})

test('[P7] an app that is open at one process is told of what was written at another', async () => {
  const DATABASE_URL = await temporaryDatabaseUrl()
  const [one, other] = await Promise.all([runServer({ DATABASE_URL }), runServer({ DATABASE_URL })])
  const cookie = await one.signUp('ana')
  const { cursor } = JSON.parse((await other.send('GET', '/api/sync/catalogue')).text)
  const line = await openLine(`${other.address}/api/sync/events?since=${cursor}`)
  const body = { id: buildId(1), ...buildDraft(1) }
  expect((await one.send('POST', '/api/resources', { cookie, body })).status).toBe(201)
  // Without a notice it would look after ten seconds.
  await expect.poll(line.text, { timeout: 5_000 }).toContain('data: changed')
})

test('first starts at once all come up, with one schema, one admin and the samples once', async () => {
  const { databaseUrl } = await emptyDatabase()
  const environment = {
    DATABASE_URL: databaseUrl,
    SAMPLE_DATA: 'true',
    ADMIN_EMAIL: 'ana@example.org',
    ADMIN_PASSWORD: 'sand in the shoes',
  }
  const servers = await Promise.all([1, 2, 3].map(() => runServer(environment)))
  for (const server of servers) {
    expect((await server.send('GET', '/api/ready')).status).toBe(200)
    await server.stop('SIGTERM')
  }
  const db = await openDirectory(databaseUrl)
  const users = await db.selectFrom('users').select(['username', 'role']).execute()
  expect(users).toEqual([{ username: 'ana', role: 'admin' }])
  const resources = await db.selectFrom('resources').select('id').execute()
  expect(resources).toHaveLength(readSamples().length)
})
