import { availableParallelism } from 'node:os'
import { errorBodySchema, photoLimits, photoPaths } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { describe, expect, test } from 'vitest'
import { refusedPhotos } from '../src/services/photos/processing/refused-photos.ts'
import { addResource } from './support/add-resource.ts'
import { padded, withDeclaredAvifSize, withDeclaredSize } from './support/bad-photos.ts'
import { startTestApp, type TestApp } from './support/build-test-app.ts'
import { picture, sendPhoto } from './support/photos.ts'

async function member(server: TestApp, name: string, n: number) {
  const as = await server.signUp(name)
  const resourceId = await addResource(server, as, n)
  const send = (photo: number, bytes: Buffer, key?: string) =>
    sendPhoto(server, as, buildId(1000 * n + photo), { resourceId, bytes, ...(key && { key }) })
  return { as, send }
}

const refusalOf = (response: { statusCode: number; json(): unknown }) => {
  const { code, error } = errorBodySchema.parse(response.json())
  return [response.statusCode, code, error]
}

const small = await picture(64, 48).png().toBuffer()
const notPhoto = Buffer.from('This is no photo.')

describe('[SEC-21] photos that are refused by their header', () => {
  const side = 'A photo may have up to 12,000 pixels on each side.'
  const proportion = 'A photo may be up to 20 times as long as it is wide.'
  const weight = 'This is not a photo: it has far more pixels than bytes to fill them.'

  // The rest cannot be decoded. That alone would be refused with another text.
  test.each([
    ['one pixel wide and 40 million high', [1, 40_000_000], side],
    ['wider than 12,000 pixels', [12_001, 1000], side],
    ['higher than 12,000 pixels', [1000, 12_001], side],
    ['narrower than 1:20', [2001, 100], proportion],
    ['flatter than 20:1', [100, 2001], proportion],
    ['with more than 500 pixels for each byte', [3000, 2500], weight],
  ] as const)('refuses a photo %s by its header', async (_, [width, height], text) => {
    const { send } = await member(await startTestApp(), 'ana', 1)
    expect(refusalOf(await send(1, withDeclaredSize(small, width, height)))).toEqual([
      422,
      'not_an_image',
      text,
    ])
  })

  test('refuses by its header an AVIF of one colour, and an AVIF of more than 24 megapixels', async () => {
    const { send } = await member(await startTestApp(), 'ana', 1)
    const avif = await picture(64, 48).avif({ effort: 0 }).toBuffer()
    expect(refusalOf(await send(1, withDeclaredAvifSize(avif, 7000, 3000)))[2]).toBe(weight)
    const large = padded(withDeclaredAvifSize(avif, 7000, 5600), 200_000)
    expect(refusalOf(await send(2, large))[2]).toBe('An AVIF photo may have up to 24 megapixels.')
  })

  test('accepts a long panorama, a long screenshot and a small picture of one colour', async () => {
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

describe('[SEC-17] the limit of refused photos', () => {
  const { max, windowMs } = refusedPhotos

  test('accepts no photo of an account for a while after 20 refused ones', async () => {
    const server = await startTestApp()
    const ana = await member(server, 'ana', 1)
    const ben = await member(server, 'ben', 2)
    for (let n = 1; n < max; n += 1) expect((await ana.send(n, notPhoto)).statusCode).toBe(422)
    expect((await ana.send(max, notPhoto, 'k')).statusCode).toBe(422)
    const throttled = await ana.send(50, small)
    expect(refusalOf(throttled).slice(0, 2)).toEqual([429, 'too_many_requests'])
    expect(throttled.headers['retry-after']).toBe(String(windowMs / 1000))
    // A repeated request gets its stored response without work, and other accounts are not affected.
    expect((await ana.send(max, notPhoto, 'k')).statusCode).toBe(422)
    expect((await ben.send(1, small)).statusCode).toBe(201)
    server.clock.advance(windowMs)
    expect((await ana.send(50, small)).statusCode).toBe(201)
  })

  test('counts photos that were resized in vain because the account has no space', async () => {
    const server = await startTestApp()
    const ana = await member(server, 'ana', 1)
    await ana.send(100, small)
    const { bytes } = await server.db.selectFrom('photos').select('bytes').executeTakeFirstOrThrow()
    await server.db
      .updateTable('photos')
      .set({ bytes: photoLimits.userBytesMax - bytes + 1 })
      .execute()
    for (let n = 1; n <= max; n += 1) {
      expect(refusalOf(await ana.send(n, small)).slice(0, 2)).toEqual([409, 'photo_quota'])
    }
    expect(refusalOf(await ana.send(50, small)).slice(0, 2)).toEqual([429, 'too_many_requests'])
  })

  test('does not count accepted photos as refused', async () => {
    const server = await startTestApp()
    const ana = await member(server, 'ana', 1)
    for (let n = 1; n <= max + 1; n += 1) {
      expect((await ana.send(n, small)).statusCode).toBe(201)
      await server.request('DELETE', photoPaths.one(buildId(1000 + n)), { as: ana.as })
    }
  })
})

test('[SEC-17] takes photos of members in turn, so that many photos delay another member by one', async () => {
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
