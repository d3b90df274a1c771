import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { resetTokenIn, waitForMails } from '../support/read-mails.ts'
import { cookieOf, startVictim } from '../support/victim.ts'

test('[SEC-1] [SEC-2] attack 3: accepts no guessed or planted session', async () => {
  const victim = await startVictim()
  const alice = await victim.signUp('alice')
  const token = alice.cookie.replace('session=', '')
  const hash = createHash('sha256').update(token)
  const hex = hash.copy().digest('hex')
  for (const guess of [
    hex,
    hash.digest('base64url'),
    alice.user.id,
    token.slice(0, -1),
    `${token}A`,
    token.toLowerCase(),
    token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    randomBytes(32).toString('base64url'),
    "' or 1=1 --",
    '%',
    '',
  ]) {
    expect([guess, await victim.whoIs(`session=${guess}`)]).toEqual([guess, null])
  }
  expect(await victim.whoIs(`__Host-${alice.cookie}`)).toBeNull()
  expect((await victim.send('GET', `/api/auth/session?${alice.cookie}`)).text).toBe('{"user":null}')

  // Fixation: a session that Mallory planted in the browser is worthless after Alice signs in with
  // it.
  const planted = `session=${randomBytes(32).toString('base64url')}`
  const response = await victim.signIn(alice.user.email, alice.password, { cookie: planted })
  expect(String(response.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
  expect(cookieOf(response)).not.toBe(planted)
  expect(await victim.whoIs(planted)).toBeNull()
})

test('[SEC-3] attack 3: ends a stolen session at sign-out, sign-out everywhere and password reset', async () => {
  const victim = await startVictim()
  const { user, cookie, password } = await victim.signUp('alice')
  const another = async () => cookieOf(await victim.signIn(user.email, password))

  const stolen = await another()
  await victim.send('POST', '/api/auth/signout', { cookie: stolen })
  expect(await victim.whoIs(stolen)).toBeNull()
  expect(await victim.whoIs(cookie)).toEqual(user)

  const [second, third] = [await another(), await another()]
  await victim.send('POST', '/api/auth/signout-everywhere', { cookie: second })
  for (const old of [cookie, second, third]) expect(await victim.whoIs(old)).toBeNull()

  const fourth = await another()
  await victim.send('POST', '/api/auth/forgot-password', { body: { email: user.email } })
  const token = resetTokenIn((await waitForMails(victim.folder, 1)).at(-1))
  const body = { token, password: 'long dusty roads' }
  const reset = await victim.send('POST', '/api/auth/reset-password', { body })
  expect(reset.status).toBe(200)
  expect(String(reset.headers['set-cookie'])).toMatch(/^known-device=[^,]+$/)
  expect(await victim.whoIs(fourth)).toBeNull()
  expect((await victim.signIn(user.email, password)).status).toBe(401)
})
