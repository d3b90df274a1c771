import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../src/services/accounts/password.ts'
import { buildTestApp, type TestApp } from './support/build-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
  await server.signUp('ana')
})
afterAll(() => server.close())

type Call = (email: string) => Promise<unknown>

/** Medians of 50 calls each for a known and an unknown account, alternating, in milliseconds. */
async function mediansOf(call: Call) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < 60; n += 1) {
    for (const who of ['known', 'unknown'] as const) {
      const email = who === 'known' ? 'ana@example.org' : `nobody${n}@example.org`
      const start = performance.now()
      await call(email)
      const took = performance.now() - start
      // The first ten calls of each kind are for warming up.
      if (n >= 10) times[who].push(took)
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[24] ?? 0) + (sorted[25] ?? 0)) / 2
}

/**
 * Other work on the machine can separate two equal medians. It can make two different medians
 * equal only by chance, because a true difference shows in every round.
 */
async function isEqualInSomeRound(call: Call, share: number): Promise<boolean> {
  for (let round = 0; round < 8; round += 1) {
    const { known, unknown } = await mediansOf(call)
    if (Math.abs(known - unknown) <= share * Math.max(known, unknown)) return true
  }
  return false
}

test('[SEC-7] takes the same time at sign-in for unknown and known accounts, within a tenth', async () => {
  const signIn = async (email: string) => {
    const body = { email, password: 'wrong password' }
    const { statusCode } = await server.request('POST', '/api/auth/signin', { body })
    expect(statusCode).toBe(401)
  }
  expect(await isEqualInSomeRound(signIn, 0.1)).toBe(true)
})

test('[SEC-7] hashes the password at sign-up before it checks whether the name or e-mail is taken', async () => {
  const fastest = { signUp: Number.POSITIVE_INFINITY, hash: Number.POSITIVE_INFINITY }
  const measure = async (what: keyof typeof fastest, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    fastest[what] = Math.min(fastest[what], performance.now() - start)
  }
  for (let n = 0; n < 12; n += 1) {
    const body = {
      username: `taken${n}`,
      email: 'ana@example.org',
      password: 'correct horse battery',
    }
    await measure('signUp', async () => {
      const { statusCode } = await server.request('POST', '/api/auth/signup', { body })
      expect(statusCode).toBe(409)
    })
    await measure('hash', () => hashPassword(body.password))
  }
  expect(fastest.signUp).toBeGreaterThan(fastest.hash / 2)
})

test('[SEC-7] forgot-password responds before the account lookup completes', async () => {
  await server.db.schema.alterTable('users').renameTo('gone').execute()
  for (const email of ['ana@example.org', 'nobody@example.org']) {
    const response = await server.request('POST', '/api/auth/forgot-password', { body: { email } })
    expect([response.statusCode, response.json()]).toEqual([200, { accepted: true }])
  }
})
