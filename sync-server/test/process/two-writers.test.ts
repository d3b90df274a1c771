import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { runServer } from '../support/running-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('[S3] [fault 19] a write waits for another process’s, and is 503 after five seconds, with nothing applied', async () => {
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
  const patient = add(1)
  await wait(1000)
  other.exec('rollback')
  expect((await patient).status).toBe(201)

  other.exec('begin immediate')
  const began = Date.now()
  const refused = await add(2)
  expect([refused.status, refused.code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Date.now() - began).toBeGreaterThan(4500)
  other.exec('rollback')
  expect([count('resources'), count('idempotency_keys')]).toEqual([1, 1])

  let again = await add(2)
  while (again.status === 503) again = await add(2)
  expect(again.status).toBe(201)
  expect([count('resources'), count('idempotency_keys')]).toEqual([2, 2])
})
