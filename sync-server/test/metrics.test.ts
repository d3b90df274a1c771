import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { Histogram, writeExposition } from '../src/services/operations/metrics/exposition.ts'
import type { Metrics } from '../src/services/operations/metrics/metrics.ts'
import { addResource } from './support/add-resource.ts'
import { startTestApp } from './support/build-test-app.ts'
import { startOtherWriter } from './support/other-writer.ts'
import { type Exposition, readExposition } from './support/read-exposition.ts'
import { runServer } from './support/running-server.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const asked = { metrics: { port: 0, host: '127.0.0.1' } }

const toldBy = (metrics: Metrics | null) =>
  readExposition(writeExposition(metrics?.families() ?? []))

const requests = (told: Exposition, method: string, route: string, status: string) =>
  told.value(
    `worldschool_http_requests_total{method="${method}",route="${route}",status="${status}"}`,
  )

/** The real server with figures, and what it tells now. */
async function runCounted(environment: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const databaseUrl = `file:${join(folder, 'directory.db')}`
  const server = await runServer({ DATABASE_URL: databaseUrl, METRICS_PORT: '0', ...environment })
  await expect.poll(server.output).toContain('figures at')
  const address = /figures at (\S+)/.exec(server.output())?.[1] ?? ''
  const text = async () => (await fetch(address)).text()
  return { server, folder, address, text, told: async () => readExposition(await text()) }
}

test('requests are counted by route, method and class of status, those of the short way too', async () => {
  const server = await startTestApp(asked)
  const list = await server.request('GET', '/api/resources')
  const held = { 'if-none-match': String(list.headers.etag) }
  await server.request('GET', '/api/resources', { headers: held })
  await server.request('GET', '/api/resources?category=nonsense')
  await server.request('GET', '/api/sync/catalogue', { headers: { 'sync-epoch': 'another' } })
  await server.request('GET', `/api/resources/${buildId(1)}/reviews`)
  await server.request('GET', '/api/health')
  await server.request('HEAD', '/api/health')
  const told = toldBy(server.metrics)
  expect(requests(told, 'GET', '/api/resources', '2xx')).toBe(1)
  expect(requests(told, 'GET', '/api/resources', '3xx')).toBe(1)
  expect(requests(told, 'GET', '/api/resources', '4xx')).toBe(1)
  expect(requests(told, 'GET', '/api/sync/catalogue', '4xx')).toBe(1)
  expect(requests(told, 'GET', '/api/resources/:id/reviews', '4xx')).toBe(1)
  expect(requests(told, 'GET', '/api/health', '2xx')).toBe(1)
  expect(requests(told, 'HEAD', '/api/health', '2xx')).toBe(1)
  const durations = 'worldschool_http_request_duration_seconds'
  const labels = 'method="GET",route="/api/resources"'
  expect(told.value(`${durations}_count{${labels}}`)).toBe(3)
  expect(told.value(`${durations}_bucket{${labels},le="+Inf"}`)).toBe(3)
  expect(told.value(`${durations}_sum{${labels}}`)).toBeGreaterThan(0)
})

test('[S26] figures name patterns of routes, and nothing that anyone is or asked for', async () => {
  const server = await startTestApp(asked)
  const as = await server.signUp('ana')
  const id = await addResource(server, as)
  for (const url of [
    `/api/resources/${id}/reviews`,
    '/wp-login.php?ana=1',
    '/api/nothing/ana',
    '/%ff',
  ]) {
    await server.request('GET', url, { as })
  }
  await server.request('SEARCH', '/ana', { as })
  const text = writeExposition(server.metrics?.families() ?? [])
  for (const secret of [id, as.user.id, 'ana', 'wp-login', '%ff', '127.0.0.1', 'SEARCH', '@'])
    expect(text).not.toContain(secret)
  const told = readExposition(text)
  expect(requests(told, 'GET', '/api/resources/:id/reviews', '2xx')).toBe(1)
  expect(requests(told, 'any', 'none', '4xx')).toBeGreaterThanOrEqual(2)
})

test('[R2] writes are counted by kind as applied, replayed or refused', async () => {
  const server = await startTestApp(asked)
  const as = await server.signUp('ana')
  const body = { id: buildId(1), ...buildDraft(1) }
  for (const key of ['a', 'a', 'b'])
    await server.request('POST', '/api/resources', { as, key, body })
  const none = { as, key: 'c', body: { resourceId: buildId(9) } }
  await server.request('POST', '/api/saved-resources', none)
  const told = toldBy(server.metrics)
  const writes = (kind: string, outcome: string) =>
    told.value(`worldschool_writes_total{kind="${kind}",outcome="${outcome}"}`)
  expect(writes('POST /api/resources', 'applied')).toBe(2)
  expect(writes('POST /api/resources', 'replayed')).toBe(1)
  expect(writes('POST /api/saved-resources', 'refused')).toBe(1)
})

test('who was turned away for want of the database is counted', async () => {
  const server = await startTestApp(asked)
  const as = await server.signUp('ana')
  await startOtherWriter(server.config.databaseUrl)
  const busy = await server.request('POST', '/api/resources', { as, body: buildDraft(1) })
  const told = toldBy(server.metrics)
  expect(busy.statusCode).toBe(503)
  expect(told.value('worldschool_database_unavailable_total')).toBe(1)
  expect(requests(told, 'POST', '/api/resources', '5xx')).toBe(1)
})

test('the running server tells how feed, database, commits, backups and the process stand, and the page of figures names each', async () => {
  const backups = join(temporaryFolder(), 'backups')
  const { server, folder, told } = await runCounted({ BACKUP_DIR: backups })
  const cookie = await server.signUp('ana')
  for (const n of [1, 2, 3]) {
    const body = { id: buildId(n), ...buildDraft(n) }
    await server.send('POST', '/api/resources', { cookie, body })
  }
  await server.send('GET', '/api/resources')
  const backupsMade = async () => (await told()).value('worldschool_backups_total')
  await expect.poll(backupsMade, { timeout: 30_000 }).toBe(1)
  const now = await told()
  const at = (name: string) => now.value(name) ?? Number.NaN
  const file = new SQLite(join(folder, 'directory.db'), { readonly: true })
  const state = file.prepare('select seq, catalogue_seq from sync_state').raw().get()
  file.close()
  const numbers = ['change_number', 'catalogue_change_number']
  expect(numbers.map((name) => at(`worldschool_feed_${name}`))).toEqual(state)
  expect([at('worldschool_feed_catalogue_floor'), at('worldschool_feed_mine_floor')]).toEqual([
    0, 0,
  ])
  expect(at('worldschool_kept_answers')).toBeGreaterThan(0)
  expect(at('worldschool_kept_answer_bytes')).toBeGreaterThan(0)
  expect(at('worldschool_pressing_queue')).toBeGreaterThanOrEqual(0)
  expect(at('worldschool_commit_writes_count')).toBeGreaterThanOrEqual(3)
  expect(at('worldschool_commit_writes_sum')).toBeGreaterThanOrEqual(3)
  expect(at('worldschool_commit_duration_seconds_sum')).toBeGreaterThan(0)
  expect(at('worldschool_database_up')).toBe(1)
  expect(at('worldschool_database_bytes') + at('worldschool_database_wal_bytes')).toBeGreaterThan(0)
  expect(at('worldschool_backup_failures_total')).toBe(0)
  expect(at('worldschool_backup_last_bytes')).toBeGreaterThan(10_000)
  expect(Date.now() / 1000 - at('worldschool_backup_last_timestamp_seconds')).toBeLessThan(60)
  expect(at('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(at('process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(at('worldschool_event_loop_busy_seconds_total')).toBeGreaterThan(0)
  const page = readFileSync(
    new URL('../../schema/docs/operations/metrics.md', import.meta.url),
    'utf8',
  )
  const named = [...page.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(now.names.sort())
  expect(await server.stop('SIGTERM')).toBe(0)
})

test('[S26] no figure is told unless an operator asks, and never on the public port', async () => {
  const quiet = await runServer({ DATABASE_URL: `file:${join(temporaryFolder(), 'directory.db')}` })
  expect(quiet.output()).not.toContain('figures')
  const { server, address, text } = await runCounted()
  for (const { send } of [quiet, server]) {
    for (const path of ['/metrics', '/api/metrics']) {
      const answer = await send('GET', path)
      expect([answer.status, answer.text.includes('worldschool_')]).toEqual([404, false])
    }
  }
  expect(new URL(address).hostname).toBe('127.0.0.1')
  expect(await text()).toContain('worldschool_build_info')
  const answer = await fetch(address)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  for (const [method, path] of [
    ['POST', '/metrics'],
    ['GET', '/'],
    ['GET', '/metrics?all=1'],
    ['GET', '/api/resources'],
  ] as const) {
    const other = await fetch(new URL(path, address), { method })
    expect([other.status, await other.text()]).toEqual([404, ''])
  }
})

test('a port that is taken ends the start with one sentence that names the variable', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const databaseUrl = `file:${join(temporaryFolder(), 'directory.db')}`
  const server = await startProcess({ DATABASE_URL: databaseUrl, METRICS_PORT: String(port) })
  expect((await server.exit)[0]).toBe(1)
  expect(server.output()).toBe(
    `The server could not start: METRICS_PORT ${port} is in use by another program.\n`,
  )
})

test('a histogram’s buckets hold those below them too, and what is on a bound is within it', () => {
  const sizes = new Histogram([1, 4])
  for (const size of [1, 1, 2, 4, 9]) sizes.observe(size)
  const told = sizes.samples().map(({ suffix, labels, value }) => [suffix, labels?.le, value])
  expect(told).toEqual([
    ['_bucket', '1', 2],
    ['_bucket', '4', 4],
    ['_bucket', '+Inf', 5],
    ['_sum', undefined, 17],
    ['_count', undefined, 5],
  ])
})

test('what would break a line of the text is escaped', () => {
  const samples = [{ labels: { route: 'a"b\\c\nd' }, value: Number.POSITIVE_INFINITY }]
  const text = writeExposition([{ name: 'odd', type: 'gauge', help: 'a\nb', samples }])
  expect(text).toBe('# HELP odd a\\nb\n# TYPE odd gauge\nodd{route="a\\"b\\\\c\\nd"} +Inf\n')
  expect(readExposition(text).value('odd{route="a\\"b\\\\c\\nd"}')).toBe(Number.POSITIVE_INFINITY)
})
