import { setImmediate } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { handleErrors } from '../src/plugins/errors.ts'
import { evenUnderPressure, refuseUnderPressure, sampleMs } from '../src/plugins/under-pressure.ts'
import { startTestApp } from './support/build-test-app.ts'

/** Blocks the event loop again and again until the condition holds. */
async function blockUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition never held.')
    // Sleeps on the thread of the event loop, so that it is blocked without using CPU time.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
    await setImmediate()
  }
}

test('[SEC-17] refuses requests at once with Retry-After while the event loop is blocked, and recovers', async () => {
  const server = await startTestApp({ underPressure: true })
  const statusOf = async (url: string) => (await server.request('GET', url)).statusCode
  expect(await statusOf('/api/resources')).toBe(200)
  expect(await statusOf('/api/ready')).toBe(200)

  await blockUntil(async () => (await statusOf('/api/resources')) === 503)
  const refused = await server.request('GET', '/api/resources')
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { error: 'The server is busy. Please try again in a moment.', code: 'unavailable' },
  ])
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.headers['sync-epoch']).toBeDefined()
  expect(await statusOf('/api/ready')).toBe(503)
  expect(await statusOf('/api/health')).toBe(200)

  await vi.waitFor(async () => expect(await statusOf('/api/ready')).toBe(200), {
    timeout: 60_000,
    interval: 200,
  })
  expect(await statusOf('/api/resources')).toBe(200)
})

test('[SEC-17] refuses requests with Retry-After while the process uses too much memory, except health checks', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  // In a shorter interval the event loop may not be measured at all, which counts as blocked.
  const limits = { maxRssBytes: 1, sampleInterval: 200 }
  app.register(async (scope) => {
    await refuseUnderPressure(scope, { underPressure: true }, limits)
    scope.get('/list', async () => 'list')
    scope.get('/health', { config: evenUnderPressure }, async () => 'ok')
  })
  const request = (url: string) => app.inject({ method: 'GET', url })
  await expect.poll(async () => (await request('/list')).statusCode).toBe(503)
  const refused = await request('/list')
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['unavailable', '5'])
  expect((await request('/health')).statusCode).toBe(200)
})

test('under steady sign-ups, each with a password hash, and reads, refuses no request', async () => {
  const server = await startTestApp({ underPressure: true })
  const statuses = new Set<number>()
  const longEnough = Date.now() + 1.5 * sampleMs
  let n = 0
  const signUpOneByOne = async () => {
    while (Date.now() < longEnough) {
      n += 1
      const body = { username: `u${n}`, email: `u${n}@example.org`, password: 'sand in the shoes' }
      statuses.add((await server.request('POST', '/api/auth/signup', { body })).statusCode)
      statuses.add((await server.request('GET', '/api/resources')).statusCode)
    }
  }
  await Promise.all(Array.from({ length: 20 }, signUpOneByOne))
  expect(n).toBeGreaterThan(20)
  expect(statuses).toEqual(new Set([200, 201]))
})
