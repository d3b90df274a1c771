import { createHash } from 'node:crypto'
import { proofOfWorkHeader, readChallenge, workInput } from '@worldschool/schema'
import { expect, test } from 'vitest'
import type { Config } from '../src/config.ts'
import { workMax } from '../src/services/accounts/proof-of-work.ts'
import { attemptsWindowMs, signInAttempts } from '../src/services/accounts/sign-in-throttle.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { engine } from './support/fresh-database.ts'

const password = 'sand in the shoes'
const hourMs = 60 * 60_000

const start = (options: Partial<Config> = {}) =>
  startTestApp({ rateLimits: true, trustProxy: 'loopback', ...options })

interface SignUp {
  email?: string
  address?: string
  proof?: string
}

let count = 0
function signUp(server: TestApp, { email, address = '192.0.2.1', proof }: SignUp = {}) {
  count += 1
  const name = `family${count}`
  const body = { username: name, email: email ?? `${name}@example.org`, password }
  const headers = { 'x-forwarded-for': address, ...(proof && { [proofOfWorkHeader]: proof }) }
  return server.request('POST', '/api/auth/signup', { body, headers })
}

/** Signs up from many networks until the server asks for a proof. */
async function fillUp(server: TestApp): Promise<number> {
  for (let n = 0; ; n += 1) {
    const { statusCode } = await signUp(server, { address: `198.51.100.${n}` })
    if (statusCode === 429) return n
    expect(statusCode).toBe(201)
  }
}

const challengeIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers[proofOfWorkHeader])

/** Tries all numbers, as the app does. */
function solve(challenge: string): string {
  const { salt, target, max } = readChallenge(challenge) ?? { salt: '', target: '', max: 0 }
  for (let number = 0; number < max; number += 1) {
    const hash = createHash('sha256').update(workInput(salt, number)).digest('hex')
    if (hash === target) return `${challenge}.${number}`
  }
  throw new Error('no solution')
}

test('[M13] requires a proof of work at sign-up only after many recent sign-ups', async () => {
  const server = await start({ signUpsWithoutProof: 6 })
  const first = await signUp(server)
  expect([first.statusCode, challengeIn(first)]).toEqual([201, 'undefined'])
  expect(await fillUp(server)).toBe(5)

  const email = 'ana@example.org'
  const refused = await signUp(server, { email })
  // Older apps do not know the code, and show that there are too many requests.
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    reason: 'proof_of_work_required',
  })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
  expect(refused.headers['set-cookie']).toBeUndefined()
  const proof = solve(challengeIn(refused))
  const accepted = await signUp(server, { email, proof })
  expect([accepted.statusCode, accepted.json().email]).toEqual([201, email])

  server.clock.advance(attemptsWindowMs)
  expect((await signUp(server)).statusCode).toBe(201)
})

test('[M13] requires a proof of work from a network with many sign-ups, but not from others', async () => {
  const server = await start()
  const { signUpAtAddress, signUpInWiderNetwork } = signInAttempts
  const statuses = async (addresses: string[]) => {
    const all = []
    for (const address of addresses) all.push((await signUp(server, { address })).statusCode)
    return all
  }
  const times = (n: number, address: string) => Array.from({ length: n }, () => address)
  expect(await statuses(times(signUpAtAddress + 1, '192.0.2.1'))).toEqual([
    ...times(signUpAtAddress, '').map(() => 201),
    429,
  ])
  expect(await statuses(['192.0.2.2'])).toEqual([201])
  // Many /64 networks of one customer.
  const networks = Array.from(
    { length: signUpInWiderNetwork + 1 },
    (_, n) => `2001:db8:0:12${n + 10}::1`,
  )
  expect((await statuses(networks)).at(-1)).toBe(429)
})

test('[M13] accepts a correct proof of work once, within ten minutes, and only for the e-mail address for which it was requested', async () => {
  const server = await start({ signUpsWithoutProof: 1 })
  await fillUp(server)
  const email = 'ana@example.org'
  const challenge = challengeIn(await signUp(server, { email }))
  const proof = solve(challenge)
  const [signed, number] = [
    proof.slice(0, -1 - `${proof.split('.').at(-1)}`.length),
    proof.split('.').at(-1),
  ]
  expect(signed).toBe(challenge)
  const [expires, , salt, target, signature] = challenge.split('.')
  const wrong = {
    'another address': { email: 'ben@example.org', proof },
    'another number': { email, proof: `${challenge}.${Number(number) + 1}` },
    'no number': { email, proof: challenge },
    'a later end': { email, proof: proof.replace(`${expires}`, `${Number(expires) + 1}`) },
    'an easier bound': { email, proof: `${expires}.1.${salt}.${target}.${signature}.${number}` },
    'another signature': { email, proof: proof.replace(`${signature}`, 'A'.repeat(43)) },
    'no proof at all': { email, proof: 'please' },
    'a long text': { email, proof: `${challenge}.${'1'.repeat(5_000)}` },
  }
  for (const [name, attempt] of Object.entries(wrong)) {
    const response = await signUp(server, attempt)
    expect([name, response.statusCode]).toEqual([name, 429])
    // It can try again with another challenge.
    expect(readChallenge(challengeIn(response))?.max).toBe(workMax)
    expect(challengeIn(response)).not.toBe(challenge)
  }
  const taken = await signUp(server, { email, proof })
  expect(taken.statusCode).toBe(201)
  expect((await signUp(server, { email, proof })).statusCode).toBe(429)

  const late = challengeIn(await signUp(server, { email: 'cleo@example.org' }))
  const lateProof = solve(late)
  server.clock.advance(10 * 60_000)
  expect((await signUp(server, { email: 'cleo@example.org', proof: lateProof })).statusCode).toBe(
    429,
  )
})

test('[M13] refuses a flood of sign-ups without a proof before it hashes a password', async () => {
  const server = await start({ signUpsWithoutProof: 3 })
  await fillUp(server)
  const from = process.cpuUsage()
  const flood = await Promise.all(
    Array.from({ length: 100 }, (_, n) => signUp(server, { address: `203.0.113.${n}` })),
  )
  const { user } = process.cpuUsage(from)
  expect(new Set(flood.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
  expect(new Set(flood.map(challengeIn)).size).toBe(100)
  // Hashing a hundred passwords takes more than two seconds.
  expect(user / 1000).toBeLessThan(1_500)
  const { length } = await server.db.selectFrom('users').select('id').execute()
  expect(length).toBe(3)
})

test('[M13] counts no sign-up that is refused as invalid, and requires a proof of work from nobody if the operator turns it off', async () => {
  const server = await start({ signUpsWithoutProof: 1 })
  for (let n = 0; n < 3; n += 1) {
    const body = { username: 'ana', email: 'nobody', password }
    expect((await server.request('POST', '/api/auth/signup', { body })).statusCode).toBe(400)
  }
  expect(await fillUp(server)).toBe(1)

  const open = await start({ signUpsWithoutProof: null })
  for (let n = 0; n < 25; n += 1) expect((await signUp(open)).statusCode).toBe(201)
})

// Only PostgreSQL allows several processes.
if (engine === 'postgres')
  test('[M13] all processes with one database count sign-ups together, and accept a proof of another process once', async () => {
    const one = await start({ signUpsWithoutProof: 2 })
    const two = await start({ signUpsWithoutProof: 2, databaseUrl: one.config.databaseUrl })
    expect((await signUp(one)).statusCode).toBe(201)
    expect((await signUp(two)).statusCode).toBe(201)
    const email = 'ana@example.org'
    const proof = solve(challengeIn(await signUp(one, { email })))
    expect((await signUp(two, { email, proof })).statusCode).toBe(201)
    expect((await signUp(one, { email, proof })).statusCode).toBe(429)
    // The key is not lost when the counters of an hour ago are deleted.
    two.clock.advance(hourMs)
    one.clock.advance(hourMs)
    await fillUp(two)
    const later = 'ben@example.org'
    const laterProof = solve(challengeIn(await signUp(two, { email: later })))
    expect((await signUp(one, { email: later, proof: laterProof })).statusCode).toBe(201)
  })
