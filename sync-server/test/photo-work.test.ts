import { availableParallelism } from 'node:os'
import { errorBodySchema, photoLimits, photoPaths } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { describe, expect, test } from 'vitest'
import { refusedPhotos } from '../src/services/photos/processing/refused-photos.ts'
import { addResource } from './support/add-resource.ts'
import { claimingSize, claimingSizeAvif, padded } from './support/bad-photos.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { picture, sendPhoto } from './support/photos.ts'

async function member(server: TestApp, name: string, n: number) {
  const as = await server.signUp(name)
  const resourceId = await addResource(server, as, n)
  const send = (photo: number, bytes: Buffer, key?: string) =>
    sendPhoto(server, as, buildId(1000 * n + photo), { resourceId, bytes, ...(key && { key }) })
  return { as, send }
}

const told = (answer: { statusCode: number; json(): unknown }) => {
  const { code, error } = errorBodySchema.parse(answer.json())
  return [answer.statusCode, code, error]
}

const small = await picture(64, 48).png().toBuffer()
const notPhoto = Buffer.from('This is no photo.')

describe('[S21] by its head, before anything is decoded, a photo is refused', () => {
  const side = 'A photo may have up to 12,000 pixels on each side.'
  const proportion = 'A photo may be up to 20 times as long as it is wide.'
  const weight = 'This is not a photo: it has far more pixels than bytes to fill them.'

  // Nothing of these can be decoded: that alone would be refused with another text.
  test.each([
    ['one pixel wide and 40 million high', [1, 40_000_000], side],
    ['wider than 12,000 pixels', [12_001, 1000], side],
    ['higher than 12,000 pixels', [1000, 12_001], side],
    ['narrower than 1:20', [2001, 100], proportion],
    ['flatter than 20:1', [100, 2001], proportion],
    ['with more than 500 pixels for each byte', [3000, 2500], weight],
  ] as const)('%s', async (_, [width, height], text) => {
    const { send } = await member(await startTestApp(), 'ana', 1)
    expect(told(await send(1, claimingSize(small, width, height)))).toEqual([
      422,
      'not_an_image',
      text,
    ])
  })

  test('an AVIF of one colour, and one with more than 24 megapixels', async () => {
    const { send } = await member(await startTestApp(), 'ana', 1)
    const avif = await picture(64, 48).avif({ effort: 0 }).toBuffer()
    expect(told(await send(1, claimingSizeAvif(avif, 7000, 3000)))[2]).toBe(weight)
    const large = padded(claimingSizeAvif(avif, 7000, 5600), 200_000)
    expect(told(await send(2, large))[2]).toBe('An AVIF photo may have up to 24 megapixels.')
  })

  test('but not a long panorama, a long screenshot or a small picture of one colour', async () => {
    const { send } = await member(await startTestApp(), 'ana', 1)
    for (const [n, bytes] of [
      await picture(12_000, 600).jpeg().toBuffer(),
      await picture(1080, 12_000).png().toBuffer(),
      await picture(2400, 2400).webp({ lossless: true, effort: 0 }).toBuffer(),
    ].entries()) {
      expect([n, (await send(n, bytes)).statusCode]).toEqual([n, 201])
    }
  })
})

describe('[S17] photos that are refused', () => {
  const { max, windowMs } = refusedPhotos

  test('count for their account: after 20 the next is not looked at for a while', async () => {
    const server = await startTestApp()
    const ana = await member(server, 'ana', 1)
    const ben = await member(server, 'ben', 2)
    for (let n = 1; n < max; n += 1) expect((await ana.send(n, notPhoto)).statusCode).toBe(422)
    expect((await ana.send(max, notPhoto, 'k')).statusCode).toBe(422)
    const slowed = await ana.send(50, small)
    expect(told(slowed).slice(0, 2)).toEqual([429, 'too_many_requests'])
    expect(slowed.headers['retry-after']).toBe(String(windowMs / 1000))
    // What is known costs nothing, and others did nothing wrong.
    expect((await ana.send(max, notPhoto, 'k')).statusCode).toBe(422)
    expect((await ben.send(1, small)).statusCode).toBe(201)
    server.clock.pass(windowMs)
    expect((await ana.send(50, small)).statusCode).toBe(201)
  })

  test('count too where they were drawn for nothing, because the account has no room for them', async () => {
    const server = await startTestApp()
    const ana = await member(server, 'ana', 1)
    await ana.send(100, small)
    const { bytes } = await server.db.selectFrom('photos').select('bytes').executeTakeFirstOrThrow()
    await server.db
      .updateTable('photos')
      .set({ bytes: photoLimits.userBytesMax - bytes + 1 })
      .execute()
    for (let n = 1; n <= max; n += 1) {
      expect(told(await ana.send(n, small)).slice(0, 2)).toEqual([409, 'photo_quota'])
    }
    expect(told(await ana.send(50, small)).slice(0, 2)).toEqual([429, 'too_many_requests'])
  })

  test('not those that are taken, however many', async () => {
    const server = await startTestApp()
    const ana = await member(server, 'ana', 1)
    for (let n = 1; n <= max + 1; n += 1) {
      expect((await ana.send(n, small)).statusCode).toBe(201)
      await server.request('DELETE', photoPaths.one(buildId(1000 + n)), { as: ana.as })
    }
  })
})

test('[S17] members take turns: who sends many photos delays another by one', async () => {
  const server = await startTestApp()
  const ana = await member(server, 'ana', 1)
  const ben = await member(server, 'ben', 2)
  const large = await picture(4000, 3000).png().toBuffer()
  const done: string[] = []
  const sent = [1, 2, 3, 4].map(async (n) => {
    expect((await ana.send(n, large)).statusCode).toBe(201)
    done.push('ana')
  })
  expect((await ben.send(1, small)).statusCode).toBe(201)
  done.push('ben')
  await Promise.all(sent)
  const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
  expect(done.indexOf('ben')).toBeLessThanOrEqual(atOnce)
})
