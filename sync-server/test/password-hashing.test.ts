import { expect, test } from 'vitest'
import { verifyPassword } from '../src/services/accounts/password.ts'

test('[SEC-17] refuses a password with 503 and Retry-After while a hundred others wait to be hashed', async () => {
  const attempts = Array.from({ length: 150 }, () => verifyPassword(null, 'wrong password'))
  const results = await Promise.allSettled(attempts)
  const refusals = results.filter((result) => result.status === 'rejected')
  expect(refusals.length).toBeGreaterThan(20)
  for (const { reason } of refusals) {
    expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  }
  expect(results.filter((result) => result.status === 'fulfilled').length).toBeGreaterThanOrEqual(
    100,
  )
})
