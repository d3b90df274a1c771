import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../src/plugins/errors.ts'
import { limitSendRate } from '../src/plugins/send-rate.ts'

const rate = { bytesPerSecond: 10_000, burstBytes: 1_000, maxWaitMs: 450 }

/** Each response has 1,000 bytes, which take 100 ms at the rate above. */
async function servePhotos({ rateLimits }: { rateLimits: boolean }) {
  const app = fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  limitSendRate(app, { rateLimits }, rate)
  const served: string[] = []
  app.get('/photo', async (request) => {
    await request.waitForSendRate(1_000)
    return 'photo'
  })
  const request = async (remoteAddress: string) => {
    const response = await app.inject({ url: '/photo', remoteAddress })
    served.push(`${remoteAddress} ${response.statusCode}`)
    return response
  }
  return { request, served }
}

test('[SEC-30] sends the photos of one address one after another without delaying another address', async () => {
  const { request, served } = await servePhotos({ rateLimits: true })
  const greedy = [1, 2, 3].map(() => request('192.0.2.1'))
  await Promise.all([...greedy, request('192.0.2.2')])
  expect(served.slice(0, 2).sort()).toEqual(['192.0.2.1 200', '192.0.2.2 200'])
  expect(served.slice(2)).toEqual(['192.0.2.1 200', '192.0.2.1 200'])
})

test('[SEC-30] responds with Retry-After to a request for a photo that could not be sent in time, without delaying other photos of the address', async () => {
  const { request, served } = await servePhotos({ rateLimits: true })
  const all = await Promise.all(Array.from({ length: 8 }, () => request('192.0.2.1')))
  const refused = all.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(served.filter((line) => line.endsWith(' 200')).length).toBeGreaterThanOrEqual(5)
})

test('sends photos at once without rate limits', async () => {
  const { request } = await servePhotos({ rateLimits: false })
  const all = await Promise.all(Array.from({ length: 20 }, () => request('192.0.2.1')))
  expect(all.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
