import { expect, onTestFinished, test, vi } from 'vitest'
import {
  attemptsWindowMs,
  createSharedSignInThrottle,
} from '../../src/services/accounts/sign-in-throttle.ts'
import { createExternalApi } from '../../src/services/geocoding/geocoder/external-api.ts'
import { createSharedRateLimiter } from '../../src/services/geocoding/geocoder/rate-limiter.ts'
import { openDirectory, temporaryDatabaseUrl } from '../fixtures/empty-directory.ts'
import { json, photonOf, startOutside } from '../support/outside-services.ts'

const now = new Date('2026-03-01T10:00:00Z')

/** A service out there as two processes ask it in turn, and how long each question waited. */
async function askedByTwo(base: string) {
  const databaseUrl = await temporaryDatabaseUrl()
  const waited: number[] = []
  const warn = vi.fn()
  const services = [await openDirectory(databaseUrl), await openDirectory(databaseUrl)].map((db) =>
    createExternalApi({
      name: 'search',
      userAgent: 'test',
      log: { warn },
      turns: createSharedRateLimiter(db, 'search'),
      wait: async (ms) => void waited.push(ms),
    }),
  )
  let asked = 0
  const ask = async () => services[asked++ % 2]?.ask(new URL(base))
  return { ask, waited, warn }
}

test('a service is asked once a second at most by all processes together', async () => {
  const photon = await startOutside(json(photonOf()))
  const { ask, waited } = await askedByTwo(photon.base)
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  // Three turns begin within two seconds, and one more with each second that the asking took.
  const most = 3 + Math.ceil((performance.now() - began) / 1000)
  const { length } = photon.asked
  expect(answers.filter((answer) => answer !== null)).toHaveLength(length)
  expect(length).toBeGreaterThanOrEqual(3)
  expect(length).toBeLessThanOrEqual(most)
  expect(waited.length).toBeGreaterThanOrEqual(2)
})

test('a service that failed for one process is left alone by all', async () => {
  const gone = await startOutside(json({}))
  gone.stop()
  const { ask, warn } = await askedByTwo(gone.base)
  expect([await ask(), await ask(), await ask()]).toEqual([null, null, null])
  expect(warn).toHaveBeenCalledOnce()
})

test('[fault 18] a database that cannot give turns is no reason to fail', async () => {
  const photon = await startOutside(json(photonOf()))
  const db = await openDirectory()
  const warn = vi.fn()
  const turns = createSharedRateLimiter(db, 'search')
  const service = createExternalApi({ name: 'search', userAgent: 'test', log: { warn }, turns })
  const failing = vi.spyOn(turns, 'take').mockRejectedValue(new Error('no room'))
  onTestFinished(() => failing.mockRestore())
  expect(await service.ask(new URL(photon.base))).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('[S6] guesses leave the database when they no longer count, and say nothing of whose they were', async () => {
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
