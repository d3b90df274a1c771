import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { runServer } from '../support/running-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('[S3] [fault 19] a write waits for another process, gets 503 after five seconds, and is not applied', async () => {
  const path = join(temporaryFolder(), 'directory.db')
  const server = await runServer({ DATABASE_URL: `file:${path}` })
  const cookie = await server.signUp('ana')
  const add = (n: number) =>
    server.send('POST', '/api/resources', {
      cookie,
      body: { id: buildId(n), ...buildDraft(n) },
      headers: { 'idempotency-key': `key-${n}` },
    })
  const other = new SQLite(path)
  onTestFinished(() => void other.close())
  const count = (table: string) => other.prepare(`select count(*) from ${table}`).pluck().get()

  other.exec('begin immediate')
  const waiting = add(1)
  await wait(1000)
  other.exec('rollback')
  expect((await waiting).status).toBe(201)

  other.exec('begin immediate')
  const start = Date.now()
  const refused = await add(2)
  expect([refused.status, refused.code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Date.now() - start).toBeGreaterThan(4500)
  other.exec('rollback')
  expect([count('resources'), count('idempotency_keys')]).toEqual([1, 1])

  let again = await add(2)
  while (again.status === 503) again = await add(2)
  expect(again.status).toBe(201)
  expect([count('resources'), count('idempotency_keys')]).toEqual([2, 2])
})

test('[S3] [fault 19] responds to all reads while writes wait for another process', async () => {
  const path = join(temporaryFolder(), 'directory.db')
  const server = await runServer({ DATABASE_URL: `file:${path}` })
  const cookie = await server.signUp('ana')
  const otherSession = await server.signIn('ana')
  const other = new SQLite(path)
  onTestFinished(() => void other.close())

  other.exec('begin immediate')
  const order: string[] = []
  const record = async <T>(name: string, response: Promise<T>) => {
    const result = await response
    order.push(name)
    return result
  }
  const body = { id: buildId(1), ...buildDraft(1) }
  const writes = [
    record('write', server.send('POST', '/api/resources', { cookie, body })),
    record('write', server.send('POST', '/api/auth/signout', { cookie: otherSession })),
  ]
  const reads = ['/api/resources', '/api/sync/catalogue', '/api/health', '/api/auth/session']
  for (const path of reads) {
    const { status } = await record('read', server.send('GET', path, { cookie }))
    expect([path, status]).toEqual([path, 200])
  }
  expect(order).toEqual(reads.map(() => 'read'))
  other.exec('rollback')
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([201, 200])
})
