import { describe, expect, test } from 'vitest'
import { widerNetworkOf } from '../src/services/accounts/ipv6-prefix.ts'
import {
  createSharedSignInThrottle,
  createSignInThrottle,
  type SignInThrottle,
  signInAttempts,
} from '../src/services/accounts/sign-in-throttle.ts'
import { DomainError } from '../src/services/domain-error.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { engine } from './support/fresh-database.ts'
import { openDirectory, temporaryDatabaseUrl } from './support/temporary-database.ts'

const now = new Date('2026-03-01T10:00:00Z')
const quarterHourMs = 15 * 60_000

interface Attempt {
  account?: string
  address?: string
  device?: string
  now?: Date
}

const guesserOf = ({ account = 'ana@example.org', address = '10.0.0.1', device }: Attempt) =>
  device ? ({ by: 'device', device } as const) : ({ by: 'stranger', account, address } as const)

/** How many of these sequential attempts are allowed. */
async function countAllowed(throttles: SignInThrottle[], attempts: Attempt[]): Promise<number> {
  let allowed = 0
  for (const [n, attempt] of attempts.entries()) {
    if (await isAllowed(throttles[n % throttles.length], attempt)) allowed += 1
  }
  return allowed
}

async function isAllowed(throttle: SignInThrottle | undefined, attempt: Attempt): Promise<boolean> {
  try {
    await throttle?.attempt(guesserOf(attempt), attempt.now ?? now)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Throttles of one process in memory, or of two processes on one database. */
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

describe.each(tried)('password guesses at %s', (_kind, open) => {
  test('[SEC-6] limits the guesses of one address across all accounts', async () => {
    const tries = Array.from({ length: 150 }, (_, n) => {
      return { account: `n${n}@example.org` }
    })
    expect(await countAllowed(await open(), tries)).toBe(signInAttempts.address)
  })

  test('[SEC-6] limits the guesses at one account across all addresses', async () => {
    const tries = Array.from({ length: 150 }, (_, n) => {
      return { address: `10.0.0.${n}` }
    })
    expect(await countAllowed(await open(), tries)).toBe(signInAttempts.account)
  })

  test('[SEC-6] caps an IPv6 /56 at twice the per-address guesses, per account', async () => {
    const tries = Array.from({ length: 120 }, (_, n) => {
      return { address: `2001:db8:0:${(0x1200 + (n % 8)).toString(16)}::` }
    })
    const throttles = await open()
    expect(await countAllowed(throttles, tries)).toBe(signInAttempts.accountInWiderNetwork)
    expect(await countAllowed(throttles, [{ address: '2001:db8:0:1300::' }])).toBe(1)
  })

  test('[SEC-6] caps an IPv6 /56 at twice the per-address guesses, across all accounts', async () => {
    const tries = Array.from({ length: 250 }, (_, n) => {
      return { account: `n${n}@example.org`, address: `2001:db8:0:${(0x1200 + n).toString(16)}::` }
    })
    expect(await countAllowed(await open(), tries)).toBe(signInAttempts.widerNetwork)
  })

  test('[SEC-6] allows 200 guesses at an account in an hour across all addresses', async () => {
    const tries = Array.from({ length: 360 }, (_, n) => {
      return { address: `10.0.${n % 250}.${n}`, now: new Date(now.getTime() + n * 10_000) }
    })
    expect(await countAllowed(await open(), tries)).toBe(4 * signInAttempts.account)
  })

  test('[SEC-6] allows 40 more guesses at an account in an hour with a copied device cookie', async () => {
    const throttles = await open()
    const tries = Array.from({ length: 360 }, (_, n) => {
      const at = new Date(now.getTime() + n * 10_000)
      return [
        { device: 'stolen', now: at },
        { address: `10.0.${n % 250}.${n}`, now: at },
      ]
    })
    const maxGuesses = 4 * (signInAttempts.account + signInAttempts.device)
    expect(await countAllowed(throttles, tries.flat())).toBe(maxGuesses)
  })

  test('[SEC-6] the wait after too many guesses ends by itself, and refused attempts do not lengthen it', async () => {
    const throttles = await open()
    const at = (ms: number) => {
      return { now: new Date(now.getTime() + ms) }
    }
    const everySecond = Array.from({ length: 900 }, (_, n) => at(n * 1000))
    expect(await countAllowed(throttles, everySecond)).toBe(signInAttempts.accountAtAddress)
    expect(await countAllowed(throttles, [at(quarterHourMs)])).toBe(1)
  })

  test('[SEC-6] counts every simultaneous guess except the one with the right password', async () => {
    const throttles = await open()
    const attempt = {}
    const maxGuesses = signInAttempts.accountAtAddress
    const right = await throttles[0]?.attempt(guesserOf(attempt), now)
    const allowed = await Promise.all(
      Array.from({ length: 40 }, (_, n) => isAllowed(throttles[n % throttles.length], attempt)),
    )
    expect(allowed.filter(Boolean)).toHaveLength(maxGuesses - 1)
    await right?.()
    expect(await countAllowed(throttles, [attempt, attempt])).toBe(1)
  })
})

test('[SEC-6] lets the owner sign in while a stranger guesses from another address', async () => {
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

test('[SEC-6] counts the addresses of one IPv6 network as one, and mapped IPv4 addresses separately', async () => {
  const server = await startTestApp({ rateLimits: true, trustProxy: 'loopback' })
  const { user } = await server.signUp('ana')
  const statuses = async (addresses: string[]) => {
    const responses = await Promise.all(
      addresses.map((address) => guess(server, user.email, address)),
    )
    return responses.map(({ statusCode }) => statusCode)
  }
  const inOneNetwork = Array.from({ length: 12 }, (_, n) => `2001:db8:1:2:${n}::${n + 1}`)
  const refused = (await statuses(inOneNetwork)).filter((status) => status === 429)
  expect(refused).toHaveLength(2)
  expect(await statuses(['2001:db8:1:3::1'])).toEqual([401])
  const mapped = Array.from({ length: 12 }, (_, n) => `::ffff:192.0.2.${n}`)
  expect(new Set(await statuses(mapped))).toEqual(new Set([401]))
})

test('[SEC-6] limits the memory for counted guesses', async () => {
  const throttle = createSignInThrottle()
  for (let n = 0; n < signInAttempts.accountAtAddress; n += 1) await isAllowed(throttle, {})
  expect(await isAllowed(throttle, {})).toBe(false)
  for (let n = 0; n < 17_000; n += 1) {
    await isAllowed(throttle, { account: `n${n}@example.org`, address: `address ${n}` })
  }
  expect(await isAllowed(throttle, {})).toBe(true)
})

test.each([
  ['192.0.2.1', null],
  ['2001:db8:1:2::', '2001:db8:1:0::/56'],
  ['2001:db8:1:12ff::', '2001:db8:1:1200::/56'],
  ['2001:db8::', '2001:db8:0:0::/56'],
  ['::', '0:0:0:0::/56'],
  ['0:0:0:5::', '0:0:0:0::/56'],
])('the sign-in throttle counts %s in the wider network %s', (address, wider) => {
  expect(widerNetworkOf(address)).toBe(wider)
})
