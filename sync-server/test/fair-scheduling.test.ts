import { expect, test } from 'vitest'
import { startTestApp } from './support/build-test-app.ts'

test('[SEC-30] serves another address soon although one address sends a burst of 200 requests', async () => {
  const { app } = await startTestApp({ rateLimits: true })
  const served: string[] = []
  const send = async (remoteAddress: string) => {
    const response = await app.inject({ url: '/api/auth/session', remoteAddress })
    expect(response.statusCode).toBe(200)
    served.push(remoteAddress)
  }
  const burst = Array.from({ length: 200 }, () => send('192.0.2.1'))
  await Promise.all([...burst, send('192.0.2.2')])
  expect(served).toHaveLength(201)
  expect(served.indexOf('192.0.2.2')).toBeLessThan(20)
})
