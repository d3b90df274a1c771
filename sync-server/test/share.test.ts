import { shareTarget } from '@worldschool/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildShare, shareType } from './support/build-share.ts'
import { buildTestApp, type TestApp } from './support/build-test-app.ts'
import { digest } from './support/database-state.ts'
import { smallPhoto } from './support/photos.ts'

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

/** The redirect of the browser, as path and parameters. */
async function redirectOf(body: Buffer): Promise<{ path: string; params: Record<string, string> }> {
  const before = await digest(server.db)
  const response = await share(body)
  expect(response.statusCode).toBe(303)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(await digest(server.db)).toEqual(before)
  const location = String(response.headers.location)
  // With cookies and other headers it has to fit into the 16 KiB that Node reads.
  expect(location.length).toBeLessThan(14_000)
  const { pathname, searchParams } = new URL(location, 'http://here')
  return { path: pathname, params: Object.fromEntries(searchParams) }
}

test('redirects a share to the add form with its texts in the address and writes nothing', async () => {
  const texts = {
    title: 'Tide pools & co',
    text: 'Höfn 🐚\nbring boots',
    url: 'https://a.example/?b=1',
  }
  expect(await redirectOf(buildShare(texts))).toEqual({
    path: '/',
    params: { add: 'shared', ...texts },
  })
})

test('drops the photos of a share and marks this in the address', async () => {
  const { params } = await redirectOf(buildShare({ title: 'Tide pools' }, [smallPhoto]))
  expect(params).toEqual({ add: 'shared', title: 'Tide pools', lost: 'photos' })
})

test('reads the texts of a share however large its photos are', async () => {
  const photo = Buffer.alloc(8 * shareTarget.bytesMax)
  expect((await redirectOf(buildShare({ title: 'Tide pools' }, [photo, photo]))).params).toEqual({
    add: 'shared',
    title: 'Tide pools',
    lost: 'photos',
  })
})

test('redirects a share with too long texts to the add form and marks in the address that the whole share is lost', async () => {
  const texts = { text: 'x'.repeat(shareTarget.bytesMax), title: 'Tide pools' }
  expect((await redirectOf(buildShare(texts))).params).toEqual({ add: 'shared', lost: 'all' })
})

test('reads a truncated share as far as it goes', async () => {
  const body = buildShare({ title: 'Tide pools', text: 'At low tide' })
  const { params } = await redirectOf(body.subarray(0, -20))
  expect(params.add).toBe('shared')
})

test('redirects a body that is not a valid share to the add form and marks in the address that everything is lost', async () => {
  const lost = { add: 'shared', lost: 'all' }
  expect((await redirectOf(Buffer.from('no parts at all'))).params).toEqual(lost)
  expect((await redirectOf(Buffer.alloc(0))).params).toEqual(lost)
})

test('truncates long texts between characters and drops a link that is too long', async () => {
  const { params } = await redirectOf(
    buildShare({ text: `x${'🐚'.repeat(5000)}`, url: `https://a.example/${'b'.repeat(1500)}` }),
  )
  expect(params).toEqual({ add: 'shared', text: `x${'🐚'.repeat(399)}` })
})

test('[SEC-16] refuses the form of another site, but not the share of the browser', async () => {
  const body = buildShare({ title: 'Tide pools' })
  expect((await share(body, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await share(body, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await share(body, { 'sec-fetch-site': 'none', origin: 'null' })).statusCode).toBe(303)
})

test('[SEC-16] refuses a share that is not a multipart form', async () => {
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const response = await share(Buffer.from('{}'), { 'content-type': type })
    expect([type, response.statusCode]).toEqual([type, 415])
  }
})
