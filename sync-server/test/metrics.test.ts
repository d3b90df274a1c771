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
import { holdWriteLock } from './support/hold-write-lock.ts'
import { type Exposition, readExposition } from './support/read-exposition.ts'
import { runServer } from './support/running-server.ts'
import { startProcess } from './support/start-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const withMetrics = { metrics: { port: 0, host: '127.0.0.1' } }

const metricsOf = (metrics: Metrics | null) =>
  readExposition(writeExposition(metrics?.families() ?? []))

const requests = (exposition: Exposition, method: string, route: string, status: string) =>
  exposition.value(
    `worldschool_http_requests_total{method="${method}",route="${route}",status="${status}"}`,
  )

/** Starts the real server with metrics. `metrics` reads their current values. */
async function runWithMetrics(environment: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const databaseUrl = `file:${join(folder, 'directory.db')}`
  const server = await runServer({ DATABASE_URL: databaseUrl, METRICS_PORT: '0', ...environment })
  await expect.poll(server.output).toContain('metrics are at')
  const address = /metrics are at (\S+)/.exec(server.output())?.[1] ?? ''
  const text = async () => (await fetch(address)).text()
  return { server, folder, address, text, metrics: async () => readExposition(await text()) }
}

test('counts requests by route, method and class of status, also on the fast path', async () => {
  const server = await startTestApp(withMetrics)
  const list = await server.request('GET', '/api/resources')
  const conditional = { 'if-none-match': String(list.headers.etag) }
  await server.request('GET', '/api/resources', { headers: conditional })
  await server.request('GET', '/api/resources?category=nonsense')
  await server.request('GET', '/api/sync/catalogue', { headers: { 'sync-epoch': 'another' } })
  await server.request('GET', `/api/resources/${buildId(1)}/reviews`)
  await server.request('GET', '/api/health')
  await server.request('HEAD', '/api/health')
  const exposition = metricsOf(server.metrics)
  expect(requests(exposition, 'GET', '/api/resources', '2xx')).toBe(1)
  expect(requests(exposition, 'GET', '/api/resources', '3xx')).toBe(1)
  expect(requests(exposition, 'GET', '/api/resources', '4xx')).toBe(1)
  expect(requests(exposition, 'GET', '/api/sync/catalogue', '4xx')).toBe(1)
  expect(requests(exposition, 'GET', '/api/resources/:id/reviews', '4xx')).toBe(1)
  expect(requests(exposition, 'GET', '/api/health', '2xx')).toBe(1)
  expect(requests(exposition, 'HEAD', '/api/health', '2xx')).toBe(1)
  const durations = 'worldschool_http_request_duration_seconds'
  const labels = 'method="GET",route="/api/resources"'
  expect(exposition.value(`${durations}_count{${labels}}`)).toBe(3)
  expect(exposition.value(`${durations}_bucket{${labels},le="+Inf"}`)).toBe(3)
  expect(exposition.value(`${durations}_sum{${labels}}`)).toBeGreaterThan(0)
})

test('[SEC-26] labels metrics with route patterns and with nothing about people or their requests', async () => {
  const server = await startTestApp(withMetrics)
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
  const exposition = readExposition(text)
  expect(requests(exposition, 'GET', '/api/resources/:id/reviews', '2xx')).toBe(1)
  expect(requests(exposition, 'any', 'none', '4xx')).toBeGreaterThanOrEqual(2)
})

test('[R2] counts writes by kind as applied, replayed or refused', async () => {
  const server = await startTestApp(withMetrics)
  const as = await server.signUp('ana')
  const body = { id: buildId(1), ...buildDraft(1) }
  for (const key of ['a', 'a', 'b'])
    await server.request('POST', '/api/resources', { as, key, body })
  const none = { as, key: 'c', body: { resourceId: buildId(9) } }
  await server.request('POST', '/api/saved-resources', none)
  const exposition = metricsOf(server.metrics)
  const writes = (kind: string, outcome: string) =>
    exposition.value(`worldschool_writes_total{kind="${kind}",outcome="${outcome}"}`)
  expect(writes('POST /api/resources', 'applied')).toBe(2)
  expect(writes('POST /api/resources', 'replayed')).toBe(1)
  expect(writes('POST /api/saved-resources', 'refused')).toBe(1)
})

test('counts requests that failed because the database was unavailable', async () => {
  const server = await startTestApp(withMetrics)
  const as = await server.signUp('ana')
  await holdWriteLock(server.config.databaseUrl)
  const busy = await server.request('POST', '/api/resources', { as, body: buildDraft(1) })
  const exposition = metricsOf(server.metrics)
  expect(busy.statusCode).toBe(503)
  expect(exposition.value('worldschool_database_unavailable_total')).toBe(1)
  expect(requests(exposition, 'POST', '/api/resources', '5xx')).toBe(1)
})

test('reports feed, database, commits, backups and process in the running server, all documented in metrics.md', async () => {
  const backups = join(temporaryFolder(), 'backups')
  const { server, folder, metrics } = await runWithMetrics({ BACKUP_DIR: backups })
  const cookie = await server.signUp('ana')
  for (const n of [1, 2, 3]) {
    const body = { id: buildId(n), ...buildDraft(n) }
    await server.send('POST', '/api/resources', { cookie, body })
  }
  await server.send('GET', '/api/resources')
  const backupsMade = async () => (await metrics()).value('worldschool_backups_total')
  await expect.poll(backupsMade, { timeout: 30_000 }).toBe(1)
  const now = await metrics()
  const at = (name: string) => now.value(name) ?? Number.NaN
  const file = new SQLite(join(folder, 'directory.db'), { readonly: true })
  const state = file.prepare('select seq, catalogue_seq from sync_state').raw().get()
  file.close()
  const numbers = ['change_number', 'catalogue_change_number']
  expect(numbers.map((name) => at(`worldschool_feed_${name}`))).toEqual(state)
  expect([at('worldschool_feed_catalogue_floor'), at('worldschool_feed_mine_floor')]).toEqual([
    0, 0,
  ])
  expect(at('worldschool_cached_responses')).toBeGreaterThan(0)
  expect(at('worldschool_cached_response_bytes')).toBeGreaterThan(0)
  expect(at('worldschool_compression_queue')).toBeGreaterThanOrEqual(0)
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

test('[SEC-26] serves metrics only when the operator sets a port, and never on the public one', async () => {
  const withoutMetrics = await runServer({
    DATABASE_URL: `file:${join(temporaryFolder(), 'directory.db')}`,
  })
  expect(withoutMetrics.output()).not.toContain('Prometheus metrics')
  const { server, address, text } = await runWithMetrics()
  for (const { send } of [withoutMetrics, server]) {
    for (const path of ['/metrics', '/api/metrics']) {
      const response = await send('GET', path)
      expect([response.status, response.text.includes('worldschool_')]).toEqual([404, false])
    }
  }
  expect(new URL(address).hostname).toBe('127.0.0.1')
  expect(await text()).toContain('worldschool_build_info')
  const response = await fetch(address)
  expect(Object.fromEntries(response.headers)).toMatchObject({
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

test('ends the start with one sentence that names METRICS_PORT when the port is in use', async () => {
  const occupied = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void occupied.close())
  await once(occupied, 'listening')
  const { port } = occupied.address() as AddressInfo
  const databaseUrl = `file:${join(temporaryFolder(), 'directory.db')}`
  const server = await startProcess({ DATABASE_URL: databaseUrl, METRICS_PORT: String(port) })
  expect((await server.exit)[0]).toBe(1)
  expect(server.output()).toBe(
    `METRICS_PORT ${port} is in use by another program. Set METRICS_PORT to another one.\n`,
  )
})

test('a bucket of a histogram includes all lower buckets and its own upper bound', () => {
  const sizes = new Histogram([1, 4])
  for (const size of [1, 1, 2, 4, 9]) sizes.observe(size)
  const samples = sizes.samples().map(({ suffix, labels, value }) => [suffix, labels?.le, value])
  expect(samples).toEqual([
    ['_bucket', '1', 2],
    ['_bucket', '4', 4],
    ['_bucket', '+Inf', 5],
    ['_sum', undefined, 17],
    ['_count', undefined, 5],
  ])
})

test('escapes characters that would break a line of the metrics output', () => {
  const samples = [{ labels: { route: 'a"b\\c\nd' }, value: Number.POSITIVE_INFINITY }]
  const text = writeExposition([{ name: 'odd', type: 'gauge', help: 'a\nb', samples }])
  expect(text).toBe('# HELP odd a\\nb\n# TYPE odd gauge\nodd{route="a\\"b\\\\c\\nd"} +Inf\n')
  expect(readExposition(text).value('odd{route="a\\"b\\\\c\\nd"}')).toBe(Number.POSITIVE_INFINITY)
})
