import { expect, test } from 'vitest'
import { DomainError } from '../src/services/domain-error.ts'
import { createSignInThrottle, signInAttempts } from '../src/services/sign-in-throttle.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'

const now = new Date('2026-03-01T10:00:00Z')
const quarter = 15 * 60_000

/** How many of these attempts go through. */
function countAllowed(attempts: (() => unknown)[]): number {
  return attempts.filter((attempt) => {
    try {
      attempt()
      return true
    } catch (error) {
      if (error instanceof DomainError && error.code === 'too_many_requests') return false
      throw error
    }
  }).length
}

function guess(server: TestApp, email: string, address: string) {
  return server.request('POST', '/api/auth/signin', {
    body: { email, password: 'wrong password' },
    headers: { 'x-forwarded-for': address },
  })
}

test('[S6] one address may guess so often in all, whichever accounts it tries', () => {
  const throttle = createSignInThrottle()
  const tries = Array.from({ length: 150 }, (_, n) => () => {
    throttle.attempt({ account: `n${n}@example.org`, address: '10.0.0.1', now })
  })
  expect(countAllowed(tries)).toBe(signInAttempts.address)
})

test('[S6] one account may be guessed at so often in all, from whichever addresses', () => {
  const throttle = createSignInThrottle()
  const tries = Array.from({ length: 150 }, (_, n) => () => {
    throttle.attempt({ account: 'ana@example.org', address: `10.0.0.${n}`, now })
  })
  expect(countAllowed(tries)).toBe(signInAttempts.account)
})

test('[S6] never a lock-out: the wait ends by itself, and trying in vain does not lengthen it', () => {
  const throttle = createSignInThrottle()
  const at = (ms: number) => () =>
    throttle.attempt({
      account: 'ana@example.org',
      address: '10.0.0.1',
      now: new Date(now.getTime() + ms),
    })
  const everySecond = Array.from({ length: 900 }, (_, n) => at(n * 1000))
  expect(countAllowed(everySecond)).toBe(signInAttempts.accountAtAddress)
  expect(countAllowed([at(quarter)])).toBe(1)
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

test('[S6] remembering guesses takes a bounded share of memory', () => {
  const throttle = createSignInThrottle()
  const first = { account: 'ana@example.org', address: '10.0.0.1', now }
  for (let n = 0; n < signInAttempts.accountAtAddress; n += 1) throttle.attempt(first)
  expect(() => throttle.attempt(first)).toThrow(DomainError)
  for (let n = 0; n < 10_000; n += 1) {
    throttle.attempt({ account: `n${n}@example.org`, address: `address ${n}`, now })
  }
  expect(() => throttle.attempt(first)).not.toThrow()
})
