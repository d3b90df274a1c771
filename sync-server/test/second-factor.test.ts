import { expect, test } from 'vitest'
import { attemptsWindowMs } from '../src/services/accounts/sign-in-throttle.ts'
import { startTestApp } from './support/build-test-app.ts'
import { resetTokenIn, waitForMails } from './support/read-mails.ts'
import {
  enableSecondFactor,
  headers,
  secondFactorState,
  signIn,
  statusAndCode,
  stepMs,
  wrongCode,
} from './support/second-factor.ts'
import { totpCode } from './support/totp-code.ts'

test('[SEC-32] requires a code only after the correct password and accepts each code once', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const { code, secret } = await enableSecondFactor(server, ana)
  const wrong = await signIn(server, { ...ana, password: 'not this one' }, { code: code() })
  expect(statusAndCode(wrong)).toEqual([401, 'invalid_credentials'])
  const withoutCode = await signIn(server, ana)
  expect([...statusAndCode(withoutCode), withoutCode.cookies]).toEqual([
    403,
    'second_factor_required',
    [],
  ])
  const guess = await signIn(server, ana, { code: wrongCode(secret, server.clock.now()) })
  expect([...statusAndCode(guess), guess.json().fields]).toEqual([
    403,
    'second_factor_wrong',
    ['code'],
  ])

  const spaced = code().replace(/(...)/, '$1 ')
  const signedIn = await signIn(server, ana, { code: spaced })
  expect([signedIn.statusCode, signedIn.json()]).toEqual([200, ana.user])
  expect(statusAndCode(await signIn(server, ana, { code: code() }))).toEqual([
    403,
    'second_factor_wrong',
  ])
  server.clock.advance(stepMs)
  expect((await signIn(server, ana, { code: code() })).statusCode).toBe(200)
  // An account without two-step sign-in ignores a code.
  expect((await signIn(server, ben, { code: '123456' })).statusCode).toBe(200)
})

test('[SEC-32] starts one session when one code is used for several sign-ins at the same time', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { code, recoveryCodes } = await enableSecondFactor(server, ana)
  for (const used of [code(), recoveryCodes[0]]) {
    const responses = await Promise.all([1, 2, 3].map(() => signIn(server, ana, { code: used })))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
  }
})

test('[SEC-32] accepts a code of the previous or next 30-second step, but not of a step farther away', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { secret } = await enableSecondFactor(server, ana)
  const at = (steps: number) =>
    totpCode(secret, new Date(server.clock.now().getTime() + steps * stepMs))
  server.clock.advance(10 * stepMs)
  for (const [steps, status] of [
    [-2, 403],
    [2, 403],
    [-1, 200],
    [1, 200],
    // A later code was already used.
    [0, 403],
  ] as const) {
    expect([steps, (await signIn(server, ana, { code: at(steps) })).statusCode]).toEqual([
      steps,
      status,
    ])
  }
})

test('[SEC-32] accepts a recovery code once, in any spelling, and only for its account', async () => {
  const server = await startTestApp()
  const [ana, ben] = [await server.signUp('ana'), await server.signUp('ben')]
  const { recoveryCodes } = await enableSecondFactor(server, ana)
  await enableSecondFactor(server, ben)
  const [first = '', second] = recoveryCodes
  expect(statusAndCode(await signIn(server, ben, { code: first }))).toEqual([
    403,
    'second_factor_wrong',
  ])
  const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect((await signIn(server, ana, { code: typed })).statusCode).toBe(200)
  expect(statusAndCode(await signIn(server, ana, { code: first }))).toEqual([
    403,
    'second_factor_wrong',
  ])
  expect(await secondFactorState(server, ana)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  expect((await signIn(server, ana, { code: second })).statusCode).toBe(200)
})

test('[SEC-32] refuses codes for 15 minutes after five wrong ones, even from a known device, but accepts a recovery code', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ana = await server.signUp('ana')
  const { code, secret, recoveryCodes } = await enableSecondFactor(server, ana)
  const first = await signIn(server, ana, { code: code() })
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  server.clock.advance(stepMs)
  const fromKnown = (code: string | undefined) =>
    server.request('POST', '/api/auth/signin', {
      body: { email: ana.user.email, password: ana.password, code },
      headers: { ...headers, cookie },
    })
  const wrong = wrongCode(secret, server.clock.now())
  for (let n = 0; n < 5; n += 1) {
    const guess = n % 2 ? await fromKnown(wrong) : await signIn(server, ana, { code: wrong })
    expect(statusAndCode(guess)).toEqual([403, 'second_factor_wrong'])
  }
  for (const response of [await fromKnown(code()), await signIn(server, ana, { code: code() })]) {
    expect(statusAndCode(response)).toEqual([429, 'too_many_requests'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await fromKnown(recoveryCodes[0])).statusCode).toBe(200)
  server.clock.advance(attemptsWindowMs)
  expect((await fromKnown(code())).statusCode).toBe(200)
})

test('[SEC-6] [SEC-32] counts a sign-in without the required code as an attempt', async () => {
  const server = await startTestApp({ rateLimits: true })
  const ana = await server.signUp('ana')
  await enableSecondFactor(server, ana)
  for (let n = 0; n < 10; n += 1)
    expect(statusAndCode(await signIn(server, ana))).toEqual([403, 'second_factor_required'])
  expect(statusAndCode(await signIn(server, ana))).toEqual([429, 'too_many_requests'])
})

test('returns 426 update_required after the correct password to an older app, which cannot ask for a code', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { code } = await enableSecondFactor(server, ana)
  const { email } = ana.user
  const old = (body: object) =>
    server.request('POST', '/api/auth/signin', { body: { email, ...body } })
  expect(statusAndCode(await old({ password: 'not this one' }))).toEqual([
    401,
    'invalid_credentials',
  ])
  const refused = await old({ password: ana.password })
  expect(refused.json()).toEqual({ code: 'update_required', error: 'Please update the app.' })
  expect((await old({ password: ana.password, code: code() })).statusCode).toBe(200)
})

test('[SEC-32] keeps two-step sign-in on after a password reset and a password change', async () => {
  const server = await startTestApp()
  const ana = await server.signUp('ana')
  const { code } = await enableSecondFactor(server, ana)
  await server.request('POST', '/api/auth/forgot-password', { body: { email: ana.user.email } })
  const mails = await waitForMails(server.folder, 2)
  const token = mails.map(resetTokenIn).find(Boolean)
  const password = 'pebbles on the path'
  const body = { token, password }
  expect((await server.request('POST', '/api/auth/reset-password', { body })).statusCode).toBe(200)
  const reset = { ...ana, password }
  expect(statusAndCode(await signIn(server, reset))).toEqual([403, 'second_factor_required'])
  const signedIn = await signIn(server, reset, { code: code() })
  const cookie = `session=${signedIn.cookies[0]?.value}`
  const newPassword = 'shells on the sill'
  const change = { password, newPassword }
  await server.request('PUT', '/api/account/password', { headers: { cookie }, body: change })
  const changed = { ...ana, password: newPassword }
  expect(statusAndCode(await signIn(server, changed))).toEqual([403, 'second_factor_required'])
})
