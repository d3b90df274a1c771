import { expect, test } from 'vitest'
import { startVictim, type WireResponse } from '../support/victim.ts'

/** All that a client sees, without values that are new in every response. */
function visible({ status, headers, text }: WireResponse) {
  const { date: _date, 'x-request-id': _id, 'x-ratelimit-remaining': _left, ...rest } = headers
  return { status, text, headers: { ...rest, 'x-ratelimit-reset': '' } }
}

test('[SEC-7] attack 6: does not reveal at sign-in and forgot-password who has an account', async () => {
  const victim = await startVictim()
  const { user } = await victim.signUp('alice')
  for (const email of [
    'nobody@example.org',
    'ALICE2@example.org',
    `${'a'.repeat(60)}@example.org`,
  ]) {
    const wrong = await victim.signIn(user.email, 'wrong password')
    const unknown = await victim.signIn(email, 'wrong password')
    expect(visible(unknown)).toEqual(visible(wrong))
    expect(unknown.code).toBe('invalid_credentials')
    const [known, nobody] = [
      await victim.send('POST', '/api/auth/forgot-password', { body: { email: user.email } }),
      await victim.send('POST', '/api/auth/forgot-password', { body: { email } }),
    ]
    expect(visible(nobody)).toEqual(visible(known))
  }
})

/**
 * The specification has sign-up return "Username or email already exists", which people need to
 * know. Sign-ups are limited by address, and soon cost a proof of work each, so that nobody can
 * check long lists.
 */
test('[SEC-7] [SEC-17] [M13] attack 6: reveals taken names at sign-up one by one, up to a limit', async () => {
  const victim = await startVictim()
  await victim.signUp('alice')
  const responses = await Promise.all(
    Array.from({ length: 70 }, () =>
      victim.send('POST', '/api/auth/signup', {
        body: { username: 'alice', email: 'x@example.org', password: 'long dusty roads' },
      }),
    ),
  )
  const revealed = responses.filter(({ status }) => status === 409)
  expect(new Set(revealed.map(({ text }) => JSON.parse(text).error))).toEqual(
    new Set(['Username or email already exists']),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(70 - revealed.length)
  expect(revealed.length).toBeLessThanOrEqual(5)
})
