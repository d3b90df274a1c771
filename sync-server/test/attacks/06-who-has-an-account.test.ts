import { expect, test } from 'vitest'
import { startVictim, type WireAnswer } from '../support/victim.ts'

/** All that an outsider sees, but for what is new in every answer. */
function seen({ status, headers, text }: WireAnswer) {
  const { date: _date, 'x-request-id': _id, 'x-ratelimit-remaining': _left, ...rest } = headers
  return { status, text, headers: { ...rest, 'x-ratelimit-reset': '' } }
}

test('[S7] attack 6: sign-in and forgot-password do not tell who has an account', async () => {
  const victim = await startVictim()
  const { user } = await victim.signUp('alice')
  for (const email of [
    'nobody@example.org',
    'ALICE2@example.org',
    `${'a'.repeat(60)}@example.org`,
  ]) {
    const wrong = await victim.signIn(user.email, 'wrong password')
    const unknown = await victim.signIn(email, 'wrong password')
    expect(seen(unknown)).toEqual(seen(wrong))
    expect(unknown.code).toBe('invalid_credentials')
    const [known, nobody] = [
      await victim.send('POST', '/api/auth/forgot-password', { body: { email: user.email } }),
      await victim.send('POST', '/api/auth/forgot-password', { body: { email } }),
    ]
    expect(seen(nobody)).toEqual(seen(known))
  }
})

/**
 * The specification has sign-up say "Username or email already exists", and people need to hear it.
 * What is left is that nobody asks for whole lists: sign-ups are counted by address.
 */
test('[S7] [S17] attack 6: sign-up tells one at a time, and soon no more', async () => {
  const victim = await startVictim()
  await victim.signUp('alice')
  const answers = await Promise.all(
    Array.from({ length: 70 }, () =>
      victim.send('POST', '/api/auth/signup', {
        body: { username: 'alice', email: 'x@example.org', password: 'long dusty roads' },
      }),
    ),
  )
  const told = answers.filter(({ status }) => status === 409)
  expect(new Set(told.map(({ text }) => JSON.parse(text).error))).toEqual(
    new Set(['Username or email already exists']),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(70 - told.length)
  expect(told.length).toBeLessThan(60)
})
