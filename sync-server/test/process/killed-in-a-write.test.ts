import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { startTestApp } from '../support/build-test-app.ts'
import { type RunningServer, runServer } from '../support/running-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { entryOf } from './entry.ts'

/** Everything that a write may have changed. */
function stateOf(path: string) {
  const database = new SQLite(path, { readonly: true })
  const all = (query: string) => database.prepare(query).all()
  const state = {
    numbers: all('select seq, catalogue_seq from sync_state'),
    ratings: all('select rating_sum, review_count, seq from resources'),
    reviews: all('select id, rating from reviews'),
    keys: all('select key, status from idempotency_keys'),
  }
  database.close()
  return state
}

const reviews = `/api/resources/${buildId(1)}/reviews`
const review = { id: buildId(2), rating: 4, comment: 'Our two loved it.' }

/** A server with one resource. The server kills itself when the deadly write reaches `point`. */
async function startVictim(point: string) {
  const path = join(temporaryFolder(), 'directory.db')
  const environment = { DATABASE_URL: `file:${path}`, DIE_AT: point }
  const victim = await runServer(environment, entryOf('serve-and-die'))
  const author = await victim.signUp('ben')
  const place = { id: buildId(1), ...buildDraft(1) }
  await victim.send('POST', '/api/resources', { cookie: author, body: place })
  const cookie = await victim.signUp('ana')
  // Reviews of young accounts do not change ratings.
  const database = new SQLite(path)
  database.prepare('update users set is_young = 0').run()
  database.close()
  return { path, victim, cookie }
}

/** The server that starts after the killed server, in the process of the test. */
async function startNext(path: string) {
  const server = await startTestApp({ databaseUrl: `file:${path}` })
  return (url: string, { cookie, key, body }: { cookie: string; key: string; body: object }) =>
    server.request('POST', url, { headers: { cookie }, key, body })
}

test.each([
  [
    '[R2] [fault 15] applies nothing when killed before the key is stored, and the retry applies the write',
    'before the key',
  ],
  [
    '[R2] [fault 15] applies nothing when killed before the commit, and the retry applies the write',
    'before the commit',
  ],
  [
    '[R2] [fault 16] applies everything when killed after the commit, and the retry replays the response',
    'after the commit',
  ],
])('%s', async (_title, point) => {
  const { path, victim, cookie } = await startVictim(point)
  const before = stateOf(path)
  const write = { cookie, key: 'deadly', body: review }
  const headers = { 'idempotency-key': write.key }
  await expect(victim.send('POST', reviews, { ...write, headers })).rejects.toThrow()
  expect((await victim.ended)[1]).toBe('SIGKILL')

  const retry = await startNext(path)
  const after = stateOf(path)
  const isApplied = point === 'after the commit'
  if (!isApplied) expect(after).toEqual(before)
  const responses = [await retry(reviews, write), await retry(reviews, write)]
  for (const response of responses) {
    expect([response.statusCode, response.json()]).toMatchObject([201, review])
    expect([response.body, response.headers['sync-seq']]).toEqual([
      responses[0]?.body,
      responses[0]?.headers['sync-seq'],
    ])
  }
  const retried = stateOf(path)
  if (isApplied) expect(retried).toEqual(after)
  expect(retried).toMatchObject({
    ratings: [{ rating_sum: 4, review_count: 1 }],
    reviews: [{ id: review.id, rating: 4 }],
    keys: [{ key: 'deadly', status: 201 }],
  })
})

/** Sends requests while the server is blocked, so that they are written in one turn. */
async function sendTogether(victim: RunningServer, requests: readonly string[]): Promise<void> {
  const connections = await Promise.all(
    requests.map(async () => {
      const socket = connect(Number(new URL(victim.address).port), 'localhost')
      socket.on('error', () => {})
      socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await once(socket, 'data')
      return socket
    }),
  )
  fetch(`${victim.address}/block`).catch(() => {})
  await expect.poll(() => victim.output()).toContain('Blocked')
  for (const [n, socket] of connections.entries()) socket.write(requests[n] ?? '')
  await victim.ended
}

function requestText(cookie: string, key: string, path: string, body: object): string {
  const json = JSON.stringify(body)
  const headers = {
    host: 'localhost',
    cookie,
    'idempotency-key': key,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`
}

test.each([
  [
    '[R2] [fault 15] applies neither of two writes of one commit when killed before it',
    'before the commit',
  ],
  [
    '[R2] [fault 16] applies both of two writes of one commit when killed after it',
    'after the commit',
  ],
])('%s', async (_title, point) => {
  const { path, victim, cookie } = await startVictim(point)
  await sendTogether(victim, [
    requestText(cookie, 'bystander', '/api/resources', { id: buildId(3), ...buildDraft(3) }),
    requestText(cookie, 'deadly', reviews, review),
  ])
  const keys = [
    { key: 'bystander', status: 201 },
    { key: 'deadly', status: 201 },
  ]
  expect(stateOf(path).keys).toEqual(point === 'after the commit' ? keys : [])

  const retry = await startNext(path)
  const body = { id: buildId(3), ...buildDraft(3) }
  const response = await retry('/api/resources', { cookie, key: 'bystander', body })
  expect(response.statusCode).toBe(201)
  expect(stateOf(path).ratings).toHaveLength(2)
})
