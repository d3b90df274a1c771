import { Writable } from 'node:stream'
import fastify from 'fastify'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../../src/logger.ts'
import { startCuttableProxy } from '../support/cuttable-proxy.ts'
import { runServer } from '../support/running-server.ts'
import { temporaryDatabaseUrl } from '../support/temporary-database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('an outage of PostgreSQL is logged by a few lines, and not by one for each request', async () => {
  const proxy = await startCuttableProxy(await temporaryDatabaseUrl())
  const server = await runServer({ DATABASE_URL: proxy.databaseUrl, DATA_DIR: temporaryFolder() })
  const cookie = await server.signUp('ana')
  proxy.cut()
  for (let n = 0; n < 40; n += 1) {
    const { status } = await server.send('GET', '/api/saved-resources', { cookie })
    expect(status).toBe(503)
  }
  const lines = server.output().split('\n')
  const failures = lines.filter((line) => /^\{"level":[45]0/.test(line))
  // A warning that notifications have stopped, then an error.
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length).toBeLessThanOrEqual(2)
  await server.stop('SIGKILL')
})

test('log lines that are left out during an outage are counted in the next line, a minute later', async () => {
  const lines: { msg: string; level: number; leftOut?: number }[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  let at = 0
  const logger = { ...(createLogger('warn', { now: () => at }) as object), stream }
  const { log } = fastify({ logger })
  const client = new pg.Client('postgres://ana@127.0.0.1:1/directory')
  const err = await client.connect().catch((error) => error)
  onTestFinished(() => client.end().catch(() => undefined))
  log.warn({ err }, 'first')
  log.warn({ err }, 'the same')
  log.error({ err }, 'more severe')
  log.error(err, 'the same')
  log.error({ err: new Error('another') }, 'something else')
  at = 61_000
  log.error({ err, route: 'GET /' }, 'a minute later')
  expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ['first', undefined],
    ['more severe', 1],
    ['something else', undefined],
    ['a minute later', 1],
  ])
  expect(lines.at(-1)).toMatchObject({ route: 'GET /', err: { code: 'ECONNREFUSED' } })
})
