import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type CataloguePage, limits } from '@worldschool/schema'
import { buildDraft, buildResource } from '@worldschool/schema/testing'
import { describe, expect, test, vi } from 'vitest'
import { CachedBody } from '../src/cache/cached-body.ts'
import { createCatalogueCache, type TaggedResponse } from '../src/cache/catalogue-cache.ts'
import { createResponseCache, type ReadCallback, whenSettled } from '../src/cache/response-cache.ts'
import { addResource } from './support/add-resource.ts'
import { addWithSameSeq } from './support/add-with-same-seq.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const decompress = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
} as const

async function bodyOf(read: (callback: ReadCallback<TaggedResponse>) => void): Promise<CachedBody> {
  return present(await (await whenSettled(read)).body())
}

function present(body: CachedBody | null): CachedBody {
  if (!body) throw new Error('It was not cached')
  return body
}

async function startWithResources(count = 3): Promise<{ server: TestApp; as: TestMember }> {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  await addWithSameSeq(
    server,
    Array.from({ length: count }, (_, n) => n),
  )
  return { server, as }
}

describe('the public catalogue', () => {
  test.each(['/api/sync/catalogue', '/api/resources', '/api/resources?category=hubs'])(
    'returns %s with the same content in every encoding, and 304 for a known ETag',
    async (url) => {
      const { server } = await startWithResources(40)
      const plain = await server.request('GET', url)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.vary).toContain('accept-encoding')
      for (const encoding of ['br', 'gzip'] as const) {
        const headers = { 'accept-encoding': `${encoding};q=0.9, deflate` }
        const response = await server.request('GET', url, { headers })
        expect(response.headers).toMatchObject({
          'content-encoding': encoding,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, no-cache',
          etag: plain.headers.etag,
        })
        expect(decompress[encoding](response.rawPayload)).toBe(plain.body)
        expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
      }
      const conditional = { headers: { 'if-none-match': String(plain.headers.etag) } }
      const again = await server.request('GET', url, conditional)
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )

  test('returns the current catalogue in the first response after a write', async () => {
    const { server, as } = await startWithResources()
    const urls = ['/api/resources', '/api/sync/catalogue']
    const before = await Promise.all(urls.map((url) => server.request('GET', url)))
    await server.request('POST', '/api/resources', {
      as,
      body: buildDraft(9_999, { name: 'Sea school' }),
    })
    for (const [index, url] of urls.entries()) {
      const now = await server.request('GET', url)
      expect(now.body).toContain('Sea school')
      expect(now.headers.etag).not.toBe(before[index]?.headers.etag)
    }
  })

  test('reads the catalogue from the database once for all requests until it changes', async () => {
    const { server, as } = await startWithResources()
    const cache = createCatalogueCache(server.db)
    const readList = () => bodyOf((callback) => cache.list(undefined, callback))
    const [first, ...others] = await Promise.all([readList(), readList(), readList()])
    for (const other of [...others, await readList()]) expect(other).toBe(first)
    await addResource(server, as, 9_999)
    expect(await readList()).not.toBe(first)
  })

  test('[P1] prepares the catalogue page by page before requests, and again after a change', async () => {
    const { server, as } = await startWithResources(0)
    for (let n = 0; n < 2; n += 1) {
      const from = n * limits.sync.pageRows
      await addWithSameSeq(
        server,
        Array.from({ length: limits.sync.pageRows }, (_, more) => from + more),
      )
    }
    const cache = createCatalogueCache(server.db)
    expect(await cache.prepare()).toBe(true)
    const { count } = cache.stats()
    let since: string | undefined
    do {
      const request = { since }
      const body = await bodyOf((callback) => cache.page(request, callback))
      const page: CataloguePage = JSON.parse(String(await body.plain()))
      since = page.more ? page.cursor : undefined
    } while (since)
    expect(cache.stats().count).toBe(count)
    await addResource(server, as, 9_999)
    expect(await cache.prepare()).toBe(true)
    expect(cache.stats().count).toBeGreaterThan(count)
  })
})

describe('cached bodies', () => {
  const read =
    (etag: string, length = 2_000) =>
    () =>
      Promise.resolve({ etag, json: etag.repeat(length / etag.length) })

  test('replaces a quickly compressed body by a smaller, fully compressed body with the same content', async () => {
    const cache = createResponseCache({ maxBytes: 1e6 })
    const text = JSON.stringify(Array.from({ length: 300 }, (_, n) => buildResource(n)))
    const body = present(await cache.get('a', () => Promise.resolve({ etag: 'a', json: text })))
    const quick = await body.encodedAs('br')
    const full = await body.encodedAs('br', 'full')
    expect(full?.length).toBeLessThan(quick?.length ?? 0)
    expect(await body.encodedAs('br')).toBe(full)
    expect(full && decompress.br(full)).toBe(text)
  })

  test('a body that is stored only compressed is decompressed once for clients without compression', async () => {
    const text = JSON.stringify(Array.from({ length: 300 }, (_, n) => buildResource(n)))
    const original = new CachedBody('a', Buffer.from(text))
    const [br, gzip] = await Promise.all([original.encodedAs('br'), original.encodedAs('gzip')])
    if (!br || !gzip) throw new Error('It was not compressed')
    const body = new CachedBody('a', { br, gzip })
    expect(body.size).toBe(br.length + gzip.length)
    const [one, other] = await Promise.all([body.plain(), body.plain()])
    expect(one).toBe(other)
    expect([String(one), String(await body.plain())]).toEqual([text, text])
    expect([await body.encodedAs('br'), await body.encodedAs('gzip')]).toEqual([br, gzip])
  })

  test('compresses a body again after a failure', async () => {
    let tries = 0
    const body = new CachedBody('a', Buffer.alloc(2_000), async () => {
      tries += 1
      if (tries === 1) throw new Error('No memory')
      return Buffer.from('small')
    })
    const together = [body.encodedAs('br'), body.encodedAs('br')]
    for (const one of together) await expect(one).rejects.toThrow('No memory')
    expect(String(await body.encodedAs('br'))).toBe('small')
    expect([tries, body.size]).toEqual([2, 2_005])
  })

  test('returns the body without compression when compression fails', async () => {
    const { server } = await startWithResources(40)
    const failing = vi.spyOn(CachedBody.prototype, 'encodedAs').mockRejectedValue(new Error('Full'))
    const plain = await server.request('GET', '/api/resources')
    const headers = { 'accept-encoding': 'br' }
    const response = await server.request('GET', '/api/resources', { headers })
    expect(failing).toHaveBeenCalledOnce()
    failing.mockRestore()
    expect([response.statusCode, response.body]).toEqual([200, plain.body])
    expect(response.headers['content-encoding']).toBeUndefined()
  })

  test('evicts the least recently used bodies when the cache is full', async () => {
    const cache = createResponseCache({ maxBytes: 5_000 })
    const first = await cache.get('aa', read('aa'))
    await cache.get('bb', read('bb'))
    expect(await cache.get('aa', read('aa'))).toBe(first)
    await cache.get('cc', read('cc'))
    expect(cache.stats()).toEqual({ count: 2, bytes: 4_000 })
    expect(await cache.get('aa', read('aa'))).toBe(first)
  })

  test('limits the number of cached bodies, however small', async () => {
    const cache = createResponseCache({ maxBytes: 1e9 })
    for (let n = 0; n < 1_200; n += 1) await cache.get(`${n}`, read(`${n}`, 10))
    expect(cache.stats().count).toBeLessThanOrEqual(1_000)
  })

  test('caches a body with the ETag of the rows that were read, even if the database has changed since', async () => {
    const cache = createResponseCache({ maxBytes: 1e6 })
    const body = present(await cache.get('before', read('after')))
    expect(body.etag).toBe('after')
    expect(await cache.get('after', () => Promise.reject(new Error('read twice')))).toBe(body)
  })

  test('reads a body again after a failed read', async () => {
    const cache = createResponseCache({ maxBytes: 1e6 })
    await expect(cache.get('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
    expect((await cache.get('a', read('a')))?.etag).toBe('a')
  })
})
