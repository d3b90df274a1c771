import { formatCursor } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenForChanges } from '../../src/db/postgres/listen-for-changes.ts'
import { readSyncState } from '../../src/repositories/sync-state-repository.ts'
import { readSamples } from '../../src/services/resources/seed-samples.ts'
import { listenToOtherProcesses } from '../../src/services/sync/change-feed.ts'
import { addNumberedResource } from '../support/add-numbered-resource.ts'
import { startCuttableProxy } from '../support/cuttable-proxy.ts'
import { emptyDatabase } from '../support/fresh-database.ts'
import { openEventStream } from '../support/open-event-stream.ts'
import { runServer } from '../support/running-server.ts'
import { openDirectory, temporaryDatabaseUrl } from '../support/temporary-database.ts'

/** No poll happens within a test, so every event comes from a notification. */
const never = 10 * 60_000

const log = { warn: () => undefined, error: () => undefined }

/**
 * A process that listens through a proxy, which can cut the connection, and the database of another
 * process.
 */
async function startTwo() {
  const databaseUrl = await temporaryDatabaseUrl()
  const proxy = await startCuttableProxy(databaseUrl)
  const [db, other] = [await openDirectory(databaseUrl), await openDirectory(databaseUrl)]
  const shared = listenToOtherProcesses(db, {
    databaseUrl: proxy.databaseUrl,
    log,
    pollIntervalMs: never,
  })
  shared.start()
  onTestFinished(() => shared.close())
  const cursors: string[] = []
  onTestFinished(shared.changeFeed.listen((cursor) => cursors.push(formatCursor(cursor))))
  const cursor = async (seq: number) => formatCursor({ ...(await readSyncState(db)), seq })
  return { proxy, other, cursors, cursor }
}

async function startListening() {
  const databaseUrl = await temporaryDatabaseUrl()
  const proxy = await startCuttableProxy(databaseUrl)
  const [onNotification, onFailure] = [vi.fn(), vi.fn()]
  const options = { onNotification, onFailure, retryMs: 5 }
  const listener = listenForChanges(proxy.databaseUrl, options)
  onTestFinished(() => listener.close())
  await expect.poll(() => onNotification.mock.calls.length).toBe(1)
  return { db: await openDirectory(databaseUrl), proxy, listener, onNotification, onFailure }
}

test('notifies of a write of another process by NOTIFY, long before the next poll', async () => {
  const { other, cursors, cursor } = await startTwo()
  for (const seq of [1, 2, 3]) {
    await addNumberedResource(other, seq)
    await expect.poll(() => cursors.at(-1)).toBe(await cursor(seq))
  }
})

test('notifies of writes made while the LISTEN connection was cut, once it is open again', async () => {
  const { proxy, other, cursors, cursor } = await startTwo()
  await addNumberedResource(other, 1)
  await expect.poll(() => cursors.at(-1)).toBe(await cursor(1))
  proxy.cut()
  await addNumberedResource(other, 2)
  expect(cursors.at(-1)).toBe(await cursor(1))
  proxy.restore()
  await expect.poll(() => cursors.at(-1)).toBe(await cursor(2))
  await addNumberedResource(other, 3)
  await expect.poll(() => cursors.at(-1)).toBe(await cursor(3))
})

test('reports a broken LISTEN connection once and reconnects until it succeeds', async () => {
  const { proxy, listener, onNotification, onFailure } = await startListening()
  proxy.cut()
  await expect.poll(() => listener.isReceiving()).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 100))
  proxy.restore()
  await expect.poll(() => listener.isReceiving()).toBe(true)
  expect([onNotification.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1])
})

test('sends one notification for a commit with several changes and none for a rollback', async () => {
  const { db, onNotification } = await startListening()
  const undone = db.transaction().execute(async (trx) => {
    await addNumberedResource(trx, 9)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction().execute(async (trx) => {
    for (const n of [1, 2, 3]) await addNumberedResource(trx, n)
  })
  await expect.poll(() => onNotification.mock.calls.length).toBe(2)
  await addNumberedResource(db, 4)
  await expect.poll(() => onNotification.mock.calls.length).toBe(3)
})

test('[P7] notifies an app at one process of a write at another', async () => {
  const DATABASE_URL = await temporaryDatabaseUrl()
  const [one, other] = await Promise.all([runServer({ DATABASE_URL }), runServer({ DATABASE_URL })])
  const cookie = await one.signUp('ana')
  const { cursor } = JSON.parse((await other.send('GET', '/api/sync/catalogue')).text)
  const proxy = await openEventStream(`${other.address}/api/sync/events?since=${cursor}`)
  const body = { id: buildId(1), ...buildDraft(1) }
  expect((await one.send('POST', '/api/resources', { cookie, body })).status).toBe(201)
  // Without a notification the poll would come after ten seconds.
  await expect.poll(proxy.text, { timeout: 5_000 }).toContain('data: changed')
})

test('starts several first processes at once with one schema, one admin and the samples once', async () => {
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
