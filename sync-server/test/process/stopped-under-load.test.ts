import { Agent } from 'node:http'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { expect, onTestFinished, test } from 'vitest'
import { type RunningServer, runServer } from '../support/running-server.ts'
import { environmentIn } from '../support/temporary-database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const clients = 12

test('[R2] [fault 20] stops in time under load, keeps all acknowledged writes, and applies all other writes once when they are retried', async () => {
  const environment = await environmentIn(temporaryFolder())
  const first = await runServer(environment)
  const cookie = await first.signUp('ana')
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  onTestFinished(() => agent.destroy())
  const add = (server: RunningServer, n: number, options = {}) =>
    server.send('POST', '/api/resources', {
      cookie,
      body: { id: buildId(n), ...buildDraft(n) },
      headers: { 'idempotency-key': `key-${n}` },
      ...options,
    })

  let last = 0
  let acknowledged: number[] = []
  const unacknowledged: number[] = []
  const isRunning = Promise.withResolvers<void>()
  async function client(): Promise<void> {
    for (;;) {
      last += 1
      const n = last
      const response = await add(first, n, { agent }).catch(() => null)
      if (response?.status === 201) acknowledged.push(n)
      else unacknowledged.push(n)
      if (acknowledged.length === 3 * clients) isRunning.resolve()
      if (response?.status === 201) continue
      if (response) expect([response.status, response.code]).toEqual([503, 'unavailable'])
      return
    }
  }
  const load = Promise.all(Array.from({ length: clients }, client))
  await isRunning.promise
  const start = Date.now()
  expect(await first.stop('SIGTERM')).toBe(0)
  expect(Date.now() - start).toBeLessThan(10_000)
  await load
  expect(unacknowledged).toHaveLength(clients)

  const second = await runServer(environment)
  const listed = async () => {
    const rows: { id: string }[] = JSON.parse((await second.send('GET', '/api/resources')).text)
    return rows.map(({ id }) => id).sort()
  }
  const listedIds = new Set(await listed())
  acknowledged = acknowledged.filter((n) => !listedIds.has(buildId(n)))
  expect(acknowledged).toEqual([])
  for (const n of unacknowledged) expect((await add(second, n)).status).toBe(201)
  const all = Array.from({ length: last }, (_, n) => buildId(n + 1))
  expect(await listed()).toEqual(all)
})
