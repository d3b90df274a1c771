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
  const answered: string[] = []
  app.get('/photo', async (request) => {
    await request.waitForSendRate(1_000)
    return 'photo'
  })
  const ask = async (remoteAddress: string) => {
    const answer = await app.inject({ url: '/photo', remoteAddress })
    answered.push(`${remoteAddress} ${answer.statusCode}`)
    return answer
  }
  return { ask, answered }
}

test('[S30] an address that asks for many photos at once gets them one after another, and another address does not wait', async () => {
  const { ask, answered } = await servePhotos({ rateLimits: true })
  const greedy = [1, 2, 3].map(() => ask('192.0.2.1'))
  await Promise.all([...greedy, ask('192.0.2.2')])
  expect(answered.slice(0, 2).sort()).toEqual(['192.0.2.1 200', '192.0.2.2 200'])
  expect(answered.slice(2)).toEqual(['192.0.2.1 200', '192.0.2.1 200'])
})

test('[S30] a photo that would be sent too late is refused with Retry-After, and takes no turn from others of its address', async () => {
  const { ask, answered } = await servePhotos({ rateLimits: true })
  const all = await Promise.all(Array.from({ length: 8 }, () => ask('192.0.2.1')))
  const refused = all.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(answered.filter((line) => line.endsWith(' 200')).length).toBeGreaterThanOrEqual(5)
})

test('without rate limits photos are sent at once', async () => {
  const { ask } = await servePhotos({ rateLimits: false })
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('192.0.2.1')))
  expect(all.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
