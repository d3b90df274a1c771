import { expect, test } from 'vitest'
import { narrowLimits } from '../src/plugins/rate-limits.ts'
import { knownDeviceLifetimeMs } from '../src/services/accounts/known-devices.ts'
import { signInAttempts } from '../src/services/accounts/sign-in-throttle.ts'
import { runHousekeeping } from '../src/services/operations/housekeeping.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'
import { resetTokenIn, waitForMails } from './support/read-mails.ts'

const start = () => startTestApp({ rateLimits: true, trustProxy: 'loopback' })

interface From {
  address?: string
  /** The value of the known-device cookie. */
  device?: string
}

function signIn(server: TestApp, email: string, password: string, from: From = {}) {
  const { address = '198.51.100.1', device } = from
  const cookie = device === undefined ? {} : { cookie: `known-device=${device}` }
  return server.request('POST', '/api/auth/signin', {
    body: { email, password },
    headers: { 'x-forwarded-for': address, ...cookie },
  })
}

/** Sends one wrong password from each client at the same time. Returns the statuses. */
async function guess(server: TestApp, email: string, clients: From[]): Promise<number[]> {
  const responses = await Promise.all(clients.map((from) => signIn(server, email, 'wrong', from)))
  return responses.map(({ statusCode }) => statusCode)
}

const countOf = (statuses: number[], status: number) => statuses.filter((s) => s === status).length

/** Sends wrong passwords for an account until they are refused. */
async function useUpGuesses(server: TestApp, email: string): Promise<void> {
  const clients = Array.from({ length: signInAttempts.accountAtAddress + 1 }, () => ({}))
  expect(countOf(await guess(server, email, clients), 429)).toBe(1)
}

type SignInResponse = Awaited<ReturnType<typeof signIn>>

const cookieIn = (response: SignInResponse, name = 'known-device') =>
  response.cookies.find((cookie) => cookie.name === name)

/** Signs in on a device and returns the new value of its cookie. */
async function knownDevice(server: TestApp, { user, password }: TestMember, device?: string) {
  const from = device === undefined ? {} : { device }
  return cookieIn(await signIn(server, user.email, password, from))?.value ?? ''
}

test('[SEC-6] lets a known device sign in while strangers use up the guesses at its account', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const device = await knownDevice(server, ana)
  const { email } = ana.user
  await useUpGuesses(server, email)
  expect((await signIn(server, email, ana.password)).statusCode).toBe(429)
  expect((await signIn(server, email, ana.password, { device })).statusCode).toBe(200)
})

test('[SEC-6] lets a known device sign in behind an address that has used up its guesses, as in a hotel', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const device = await knownDevice(server, ana)
  const wrong = Array.from({ length: signInAttempts.address + 5 }, (_, n) =>
    signIn(server, `n${n}@example.org`, 'wrong'),
  )
  const statuses = (await Promise.all(wrong)).map(({ statusCode }) => statusCode)
  expect(countOf(statuses, 401)).toBe(signInAttempts.address)
  // Accepted requests count in another limit.
  await Promise.all(Array.from({ length: 200 }, () => signIn(server, 'x@example.org', 'wrong')))
  expect((await signIn(server, ana.user.email, ana.password)).statusCode).toBe(429)
  expect((await signIn(server, ana.user.email, ana.password, { device })).statusCode).toBe(200)
})

test('[SEC-6] gives a copied device cookie ten more guesses and does not block other known devices', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const stolen = await knownDevice(server, ana)
  const own = await knownDevice(server, ana)
  const { email } = ana.user
  const fromOneAddress = Array.from({ length: 40 }, () => ({ device: stolen }))
  const statuses = await guess(server, email, fromOneAddress)
  expect(countOf(statuses, 401)).toBe(signInAttempts.device + signInAttempts.accountAtAddress)
  expect((await signIn(server, email, ana.password, { device: stolen })).statusCode).toBe(429)
  expect((await signIn(server, email, ana.password, { device: own })).statusCode).toBe(200)
})

test('[SEC-6] does not treat the known device of another account as known', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const device = await knownDevice(server, await server.signUp('mallory'))
  await useUpGuesses(server, ana.user.email)
  for (const value of [device, 'A'.repeat(43), '', '.....', `${device}.${'A'.repeat(43)}`]) {
    const response = await signIn(server, ana.user.email, ana.password, { device: value })
    expect([value, response.statusCode]).toEqual([value, 429])
  }
})

test('[SEC-1] [SEC-2] sets a device cookie that scripts cannot read, with 256 bits, and stores it hashed', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const response = await signIn(server, ana.user.email, ana.password)
  const year = 365 * 24 * 60 * 60
  expect(String(response.headers['set-cookie']).split(',').at(-1)).toMatch(
    new RegExp(`^known-device=[\\w-]{43}; Max-Age=${year}; Path=/; HttpOnly; SameSite=Lax$`),
  )
  const token = cookieIn(response)?.value ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await server.db.selectFrom('known_devices').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('[SEC-1] sets a Secure, host-bound device cookie on https', async () => {
  const server = await startTestApp({ publicUrl: 'https://places.example' })
  const ana = await server.signUp('ana')
  const response = await signIn(server, ana.user.email, ana.password)
  expect(cookieIn(response, '__Host-known-device')).toMatchObject({ secure: true, path: '/' })
})

test('[SEC-2] replaces the device token at every sign-in and ignores planted or copied older tokens', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const planted = 'A'.repeat(43)
  const first = await knownDevice(server, ana, planted)
  expect(first).not.toContain(planted)
  const second = await knownDevice(server, ana, first)
  expect(second).toMatch(/^[\w-]{43}$/)
  expect(second).not.toBe(first)
  await useUpGuesses(server, ana.user.email)
  for (const [device, status] of [
    [first, 429],
    [planted, 429],
    [second, 200],
  ] as const) {
    expect((await signIn(server, ana.user.email, ana.password, { device })).statusCode).toBe(status)
  }
})

test('[SEC-6] recognises a shared device for each account of a family without linking the accounts', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const device = await knownDevice(server, ben, await knownDevice(server, ana))
  expect(device.split('.')).toHaveLength(2)
  const rows = await server.db.selectFrom('known_devices').selectAll().execute()
  expect(new Set(rows.map(({ token_hash }) => token_hash)).size).toBe(2)
  for (const { user, password } of [ana, ben]) {
    await useUpGuesses(server, user.email)
    const response = await signIn(server, user.email, password, { device })
    expect(response.statusCode).toBe(200)
  }
})

test('keeps a device known after sign-out, and knows the device of a new account from the start', async () => {
  const server = await start()
  const body = { username: 'ana', email: 'ana@example.org', password: 'correct horse battery' }
  const response = await server.request('POST', '/api/auth/signup', { body })
  const device = cookieIn(response)?.value
  const cookie = `session=${cookieIn(response, 'session')?.value}; known-device=${device}`
  const signedOut = await server.request('POST', '/api/auth/signout', { headers: { cookie } })
  expect(cookieIn(signedOut)).toBeUndefined()
  expect(await server.db.selectFrom('known_devices').selectAll().execute()).toHaveLength(1)
})

test('[SEC-3] [SEC-27] forgets the known devices of an account at sign-out everywhere and at account deletion, and keeps the known devices of other accounts', async () => {
  const server = await start()
  const ben = await server.signUp('ben')
  const bens = await knownDevice(server, ben)
  for (const [method, path, body] of [
    ['POST', '/api/auth/signout-everywhere', {}],
    ['DELETE', '/api/account', { password: ben.password, resources: 'keep' }],
  ] as const) {
    const ana = await server.signUp(`ana${method.toLowerCase()}`)
    const device = await knownDevice(server, ana, bens)
    await knownDevice(server, ana)
    const headers = { cookie: `${ana.cookie}; known-device=${device}` }
    const response = await server.request(method, path, { body, headers })
    expect(response.statusCode).toBe(200)
    expect(cookieIn(response)?.value).toBe(bens)
    const rows = await server.db.selectFrom('known_devices').select('user_id').execute()
    expect(rows).toEqual([{ user_id: ben.user.id }])
  }
  const headers = { cookie: `${ben.cookie}; known-device=${bens}` }
  const response = await server.request('POST', '/api/auth/signout-everywhere', {
    body: {},
    headers,
  })
  expect(cookieIn(response)).toMatchObject({ value: '', expires: new Date(0) })
})

test('[SEC-3] knows only the device that reset the password after a reset', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const old = await knownDevice(server, ana)
  await server.request('POST', '/api/auth/forgot-password', { body: { email: ana.user.email } })
  const token = resetTokenIn((await waitForMails(server.folder, 1))[0])
  const password = 'shells on the sill'
  const body = { token, password }
  const response = await server.request('POST', '/api/auth/reset-password', { body })
  const device = cookieIn(response)?.value ?? ''
  await useUpGuesses(server, ana.user.email)
  const status = async (from: From) =>
    (await signIn(server, ana.user.email, password, from)).statusCode
  expect([await status({ device: old }), await status({ device })]).toEqual([429, 200])
})

test('keeps a device known for a year after its latest sign-in and then deletes it', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const device = await knownDevice(server, ana)
  server.clock.advance(knownDeviceLifetimeMs + 1)
  await useUpGuesses(server, ana.user.email)
  const response = await signIn(server, ana.user.email, ana.password, { device })
  expect(response.statusCode).toBe(429)
  await runHousekeeping(server.db, server.clock.now())
  expect(await server.db.selectFrom('known_devices').selectAll().execute()).toEqual([])
})

test('keeps at most 30 known devices of an account, the newest ones', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  let newest = ''
  for (let n = 0; n < 33; n += 1) {
    server.clock.advance(1)
    newest = await knownDevice(server, ana)
  }
  expect(await server.db.selectFrom('known_devices').selectAll().execute()).toHaveLength(30)
  await useUpGuesses(server, ana.user.email)
  const response = await signIn(server, ana.user.email, ana.password, { device: newest })
  expect(response.statusCode).toBe(200)
})

test('[SEC-6] does not count malformed bodies in the limits that others behind the same address share', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  for (const [route, max] of [
    ['signin', narrowLimits.signIn],
    ['signup', narrowLimits.signUp],
    ['forgot-password', narrowLimits.mail],
    ['reset-password', narrowLimits.reset],
  ] as const) {
    const url = `/api/auth/${route}`
    const bad = Array.from({ length: max + 1 }, (_, n) =>
      server.request('POST', url, { body: n % 2 ? {} : { email: 7 }, headers }),
    )
    const statuses = (await Promise.all(bad)).map(({ statusCode }) => statusCode)
    expect([route, new Set(statuses)]).toEqual([route, new Set([400])])
  }
  expect((await signIn(server, ana.user.email, ana.password)).statusCode).toBe(200)
  const { email } = ana.user
  const accepted = await server.request('POST', '/api/auth/forgot-password', {
    body: { email },
    headers,
  })
  expect(accepted.statusCode).toBe(200)
})

test('[SEC-6] lets a member confirm the password however many guesses others behind the same address have made', async () => {
  const server = await start()
  const ana = await server.signUp('ana')
  const ben = await server.signUp('ben')
  const email = 'ana@example.com'
  const change = (as: TestMember, body: object) =>
    server.request('PUT', '/api/auth/profile', { as, body })
  await useUpGuesses(server, ana.user.email)
  for (let n = 0; n < narrowLimits.password; n += 1)
    await change(ben, { username: 'ben', email: 'ben@example.org' })
  const refused = await change(ben, { username: 'ben', email: 'ben@example.org' })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  const visits = Array.from({ length: 1300 }, () => server.request('DELETE', '/api/account'))
  expect(
    countOf(
      (await Promise.all(visits)).map((a) => a.statusCode),
      429,
    ),
  ).toBe(100)

  const { password } = ana
  expect((await change(ana, { username: 'ana', email, password })).statusCode).toBe(200)
  const body = { password, resources: 'keep' }
  expect((await server.request('DELETE', '/api/account', { as: ana, body })).statusCode).toBe(200)
})
