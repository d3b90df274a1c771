import { describe, expect, test } from 'vitest'
import { DomainError } from '../src/services/domain-error.ts'
import {
  createSharedSignInThrottle,
  createSignInThrottle,
  type SignInThrottle,
  signInAttempts,
} from '../src/services/sign-in-throttle.ts'
import { openDirectory, temporaryDatabaseUrl } from './fixtures/empty-directory.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { engine } from './support/fresh-database.ts'

const now = new Date('2026-03-01T10:00:00Z')
const quarter = 15 * 60_000

type Attempt = Parameters<SignInThrottle['attempt']>[0]

/** How many of these attempts go through, one after the other. */
async function countAllowed(throttles: SignInThrottle[], attempts: Attempt[]): Promise<number> {
  let allowed = 0
  for (const [n, attempt] of attempts.entries()) {
    if (await isAllowed(throttles[n % throttles.length], attempt)) allowed += 1
  }
  return allowed
}

async function isAllowed(throttle: SignInThrottle | undefined, attempt: Attempt): Promise<boolean> {
  try {
    await throttle?.attempt(attempt)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Who counts: one process by itself, or two on one database. */
const ofOneProcess = async () => [createSignInThrottle()]
const ofTwoProcesses = async () => {
  const url = await temporaryDatabaseUrl()
  const [one, other] = [await openDirectory(url), await openDirectory(url)]
  return [createSharedSignInThrottle(one), createSharedSignInThrottle(other)]
}
const kinds = { 'one process': ofOneProcess, 'two processes': ofTwoProcesses }
const tried = Object.entries(kinds).filter(
  ([kind]) => engine === 'postgres' || kind === 'one process',
)

function guess(server: TestApp, email: string, address: string) {
  return server.request('POST', '/api/auth/signin', {
    body: { email, password: 'wrong password' },
    headers: { 'x-forwarded-for': address },
  })
}

describe.each(tried)('guesses that come to %s', (_kind, open) => {
  test('[S6] one address may guess so often in all, whichever accounts it tries', async () => {
    const tries = Array.from({ length: 150 }, (_, n) => {
      return { account: `n${n}@example.org`, address: '10.0.0.1', now }
    })
    expect(await countAllowed(await open(), tries)).toBe(signInAttempts.address)
  })

  test('[S6] one account may be guessed at so often in all, from whichever addresses', async () => {
    const tries = Array.from({ length: 150 }, (_, n) => {
      return { account: 'ana@example.org', address: `10.0.0.${n}`, now }
    })
    expect(await countAllowed(await open(), tries)).toBe(signInAttempts.account)
  })

  test('[S6] never a lock-out: the wait ends by itself, and trying in vain does not lengthen it', async () => {
    const throttles = await open()
    const at = (ms: number) => {
      return { account: 'ana@example.org', address: '10.0.0.1', now: new Date(now.getTime() + ms) }
    }
    const everySecond = Array.from({ length: 900 }, (_, n) => at(n * 1000))
    expect(await countAllowed(throttles, everySecond)).toBe(signInAttempts.accountAtAddress)
    expect(await countAllowed(throttles, [at(quarter)])).toBe(1)
  })

  test('[S6] many guesses at once count all, and a right password takes its own back', async () => {
    const throttles = await open()
    const attempt = { account: 'ana@example.org', address: '10.0.0.1', now }
    const most = signInAttempts.accountAtAddress
    const right = await throttles[0]?.attempt(attempt)
    const allowed = await Promise.all(
      Array.from({ length: 40 }, (_, n) => isAllowed(throttles[n % throttles.length], attempt)),
    )
    expect(allowed.filter(Boolean)).toHaveLength(most - 1)
    await right?.()
    expect(await countAllowed(throttles, [attempt, attempt])).toBe(1)
  })
})

test('[S6] a stranger elsewhere who guesses does not keep the owner out', async () => {
  const server = await startTestApp({ rateLimits: true, trustProxy: 'loopback' })
  const { user, password } = await server.signUp('ana')
  for (let n = 0; n < 12; n += 1) await guess(server, user.email, '203.0.113.9')
  expect((await guess(server, user.email, '203.0.113.9')).statusCode).toBe(429)
  const owner = await server.request('POST', '/api/auth/signin', {
    body: { email: user.email, password },
    headers: { 'x-forwarded-for': '198.51.100.7' },
  })
  expect(owner.statusCode).toBe(200)
})

test('[S6] the addresses of one IPv6 network count as one, and mapped IPv4 addresses as themselves', async () => {
  const server = await startTestApp({ rateLimits: true, trustProxy: 'loopback' })
  const { user } = await server.signUp('ana')
  const statuses = async (addresses: string[]) => {
    const answers = await Promise.all(
      addresses.map((address) => guess(server, user.email, address)),
    )
    return answers.map(({ statusCode }) => statusCode)
  }
  const inOneNetwork = Array.from({ length: 12 }, (_, n) => `2001:db8:1:2:${n}::${n + 1}`)
  const refused = (await statuses(inOneNetwork)).filter((status) => status === 429)
  expect(refused).toHaveLength(2)
  expect(await statuses(['2001:db8:1:3::1'])).toEqual([401])
  const mapped = Array.from({ length: 12 }, (_, n) => `::ffff:192.0.2.${n}`)
  expect(new Set(await statuses(mapped))).toEqual(new Set([401]))
})

test('[S6] remembering guesses takes a bounded share of memory', async () => {
  const throttle = createSignInThrottle()
  const first = { account: 'ana@example.org', address: '10.0.0.1', now }
  for (let n = 0; n < signInAttempts.accountAtAddress; n += 1) await throttle.attempt(first)
  expect(await isAllowed(throttle, first)).toBe(false)
  for (let n = 0; n < 10_000; n += 1) {
    await throttle.attempt({ account: `n${n}@example.org`, address: `address ${n}`, now })
  }
  expect(await isAllowed(throttle, first)).toBe(true)
})
