import { shareTarget } from '@worldschool/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './support/build-test-app.ts'
import { digest } from './support/database-state.ts'
import { smallPhoto } from './support/photos.ts'
import { buildShare, shareType } from './support/shares.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})

afterAll(() => server.close())

function share(body: Buffer, headers: Record<string, string> = {}) {
  return server.request('POST', '/share', {
    body,
    headers: { 'content-type': shareType, ...headers },
  })
}

/** Where the browser is sent, as path and parameters. */
async function wayOn(body: Buffer): Promise<{ path: string; told: Record<string, string> }> {
  const before = await digest(server.db)
  const answer = await share(body)
  expect(answer.statusCode).toBe(303)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await digest(server.db)).toEqual(before)
  const location = String(answer.headers.location)
  // With its cookies and what else a browser says it has to fit into what Node reads, 16 KiB.
  expect(location.length).toBeLessThan(14_000)
  const { pathname, searchParams } = new URL(location, 'http://here')
  return { path: pathname, told: Object.fromEntries(searchParams) }
}

test('what was shared goes on to the add form in the address, and nothing is written', async () => {
  const texts = {
    title: 'Tide pools & co',
    text: 'Höfn 🐚\nbring boots',
    url: 'https://a.example/?b=1',
  }
  expect(await wayOn(buildShare(texts))).toEqual({
    path: '/',
    told: { add: 'shared', ...texts },
  })
})

test('photos are not taken, and the address says so', async () => {
  const { told } = await wayOn(buildShare({ title: 'Tide pools' }, [smallPhoto]))
  expect(told).toEqual({ add: 'shared', title: 'Tide pools', lost: 'photos' })
})

test('the texts of a share are taken however large its photos are', async () => {
  const photo = Buffer.alloc(8 * shareTarget.bytesMax)
  expect((await wayOn(buildShare({ title: 'Tide pools' }, [photo, photo]))).told).toEqual({
    add: 'shared',
    title: 'Tide pools',
    lost: 'photos',
  })
})

test('a share whose texts are too long to read is answered all the same: all of it is lost', async () => {
  const texts = { text: 'x'.repeat(shareTarget.bytesMax), title: 'Tide pools' }
  expect((await wayOn(buildShare(texts))).told).toEqual({ add: 'shared', lost: 'all' })
})

test('a share that ends in the middle is read as far as it came', async () => {
  const body = buildShare({ title: 'Tide pools', text: 'At low tide' })
  const { told } = await wayOn(body.subarray(0, -20))
  expect(told.add).toBe('shared')
})

test('so is one that is not what it says it is', async () => {
  const lost = { add: 'shared', lost: 'all' }
  expect((await wayOn(Buffer.from('no parts at all'))).told).toEqual(lost)
  expect((await wayOn(Buffer.alloc(0))).told).toEqual(lost)
})

test('long texts are cut, never through a letter, and half a link is none', async () => {
  const { told } = await wayOn(
    buildShare({ text: `x${'🐚'.repeat(5000)}`, url: `https://a.example/${'b'.repeat(1500)}` }),
  )
  expect(told).toEqual({ add: 'shared', text: `x${'🐚'.repeat(399)}` })
})

test('[S16] another site’s form is refused, and the browser’s own share is not', async () => {
  const body = buildShare({ title: 'Tide pools' })
  expect((await share(body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await share(body, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await share(body, { 'sec-fetch-site': 'none', origin: 'null' })).statusCode).toBe(303)
})

test('[S16] no other kind of body is read', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const answer = await share(Buffer.from('{}'), { 'content-type': type })
    expect([type, answer.statusCode]).toEqual([type, 415])
  }
})
