import { expect, onTestFinished, test, vi } from 'vitest'
import {
  attemptsWindowMs,
  createSharedSignInThrottle,
} from '../../src/services/accounts/sign-in-throttle.ts'
import { createExternalApi } from '../../src/services/geocoding/geocoder/external-api.ts'
import { createSharedRateLimiter } from '../../src/services/geocoding/geocoder/rate-limiter.ts'
import { json, photonResponse, startExternalService } from '../support/external-service.ts'
import { openDirectory, temporaryDatabaseUrl } from '../support/temporary-database.ts'

const now = new Date('2026-03-01T10:00:00Z')

/** Two processes that call an external service in turn, with the wait of each call. */
async function callFromTwoProcesses(base: string) {
  const databaseUrl = await temporaryDatabaseUrl()
  const waits: number[] = []
  const warn = vi.fn()
  const services = [await openDirectory(databaseUrl), await openDirectory(databaseUrl)].map((db) =>
    createExternalApi({
      name: 'search',
      userAgent: 'test',
      log: { warn },
      limiter: createSharedRateLimiter(db, 'search'),
      wait: async (ms) => void waits.push(ms),
    }),
  )
  let requests = 0
  const call = async () => services[requests++ % 2]?.fetch(new URL(base))
  return { call, waits, warn }
}

test('sends at most one request a second to a service from all processes together', async () => {
  const photon = await startExternalService(json(photonResponse()))
  const { call, waits } = await callFromTwoProcesses(photon.base)
  const start = performance.now()
  const responses = await Promise.all(Array.from({ length: 12 }, call))
  // Three requests start within two seconds, and one more with each further second.
  const maxRequests = 3 + Math.ceil((performance.now() - start) / 1000)
  const { length } = photon.requests
  expect(responses.filter((response) => response !== null)).toHaveLength(length)
  expect(length).toBeGreaterThanOrEqual(3)
  expect(length).toBeLessThanOrEqual(maxRequests)
  expect(waits.length).toBeGreaterThanOrEqual(2)
})

test('all processes stop using a service after it failed in one process', async () => {
  const gone = await startExternalService(json({}))
  gone.stop()
  const { call, warn } = await callFromTwoProcesses(gone.base)
  expect([await call(), await call(), await call()]).toEqual([null, null, null])
  expect(warn).toHaveBeenCalledOnce()
})

test('[fault 18] does not call the geocoder, and returns nothing, when the database fails to reserve the next request', async () => {
  const photon = await startExternalService(json(photonResponse()))
  const db = await openDirectory()
  const warn = vi.fn()
  const limiter = createSharedRateLimiter(db, 'search')
  const service = createExternalApi({ name: 'search', userAgent: 'test', log: { warn }, limiter })
  const failing = vi.spyOn(limiter, 'take').mockRejectedValue(new Error('no space'))
  onTestFinished(() => failing.mockRestore())
  expect(await service.fetch(new URL(photon.base))).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('[SEC-6] deletes expired guesses from the database and stores no account or address', async () => {
  const db = await openDirectory()
  const throttle = createSharedSignInThrottle(db)
  const rows = () => db.selectFrom('sign_in_attempts').selectAll().execute()
  for (let n = 0; n < 20; n += 1) {
    const [account, address] = [`n${n}@example.org`, `10.0.0.${n}`]
    await throttle.attempt({ by: 'stranger', account, address }, now)
  }
  expect(await rows()).toHaveLength(60)
  expect(JSON.stringify(await rows())).not.toMatch(/example|10\.0/)
  const later = new Date(now.getTime() + attemptsWindowMs + 1)
  const guesser = { by: 'stranger', account: 'later@example.org', address: '10.0.1.1' } as const
  await throttle.attempt(guesser, later)
  expect(await rows()).toHaveLength(3)
})
