import { expect, test } from 'vitest'
import { startTestApp } from './support/build-test-app.ts'

test('[S30] a burst of 200 requests from one address does not hold up the request of another', async () => {
  const { app } = await startTestApp({ rateLimits: true })
  const answered: string[] = []
  const send = async (remoteAddress: string) => {
    const answer = await app.inject({ url: '/api/auth/session', remoteAddress })
    expect(answer.statusCode).toBe(200)
    answered.push(remoteAddress)
  }
  const burst = Array.from({ length: 200 }, () => send('192.0.2.1'))
  await Promise.all([...burst, send('192.0.2.2')])
  expect(answered).toHaveLength(201)
  expect(answered.indexOf('192.0.2.2')).toBeLessThan(20)
})
