import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type CataloguePage, limits } from '@worldschool/schema'
import { buildDraft, buildResource } from '@worldschool/schema/testing'
import { describe, expect, test, vi } from 'vitest'
import { CachedBody } from '../src/cache/cached-body.ts'
import { createCatalogueCache, type NamedResponse } from '../src/cache/catalogue-cache.ts'
import { createResponseCache, type Told, whenSettled } from '../src/cache/response-cache.ts'
import { addResource } from './support/add-resource.ts'
import { addTogether } from './support/add-together.ts'
import { startTestApp, type TestApp, type TestMember } from './support/build-test-app.ts'

const opened = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
} as const

async function bodyOf(ask: (told: Told<NamedResponse>) => void): Promise<CachedBody> {
  return made(await (await whenSettled(ask)).body())
}

function made(body: CachedBody | null): CachedBody {
  if (!body) throw new Error('It was not kept')
  return body
}

async function filled(count = 3): Promise<{ server: TestApp; as: TestMember }> {
  const server = await startTestApp()
  const as = await server.signUp('ana')
  await addTogether(
    server,
    Array.from({ length: count }, (_, n) => n),
  )
  return { server, as }
}

describe('the public catalogue', () => {
  test.each(['/api/sync/catalogue', '/api/resources', '/api/resources?category=hubs'])(
    '%s says the same in every encoding, and nothing to who holds it',
    async (url) => {
      const { server } = await filled(40)
      const plain = await server.request('GET', url)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.vary).toContain('accept-encoding')
      for (const encoding of ['br', 'gzip'] as const) {
        const headers = { 'accept-encoding': `${encoding};q=0.9, deflate` }
        const answer = await server.request('GET', url, { headers })
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'public, no-cache',
          etag: plain.headers.etag,
        })
        expect(opened[encoding](answer.rawPayload)).toBe(plain.body)
        expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      }
      const held = { headers: { 'if-none-match': String(plain.headers.etag) } }
      const again = await server.request('GET', url, held)
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )

  test('is told as it is now by the very next answer after a write', async () => {
    const { server, as } = await filled()
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

  test('is read from the database once for all who ask, until it changes', async () => {
    const { server, as } = await filled()
    const answers = createCatalogueCache(server.db)
    const ask = () => bodyOf((told) => answers.list(undefined, told))
    const [first, ...others] = await Promise.all([ask(), ask(), ask()])
    for (const other of [...others, await ask()]) expect(other).toBe(first)
    await addResource(server, as, 9_999)
    expect(await ask()).not.toBe(first)
  })

  test('[P1] is made ready page by page before anyone asks, and anew once it has changed', async () => {
    const { server, as } = await filled(0)
    for (let n = 0; n < 2; n += 1) {
      const from = n * limits.sync.pageRows
      await addTogether(
        server,
        Array.from({ length: limits.sync.pageRows }, (_, more) => from + more),
      )
    }
    const answers = createCatalogueCache(server.db)
    expect(await answers.prepare()).toBe(true)
    const { count } = answers.held()
    let since: string | undefined
    do {
      const asked = { since }
      const body = await bodyOf((told) => answers.page(asked, told))
      const page: CataloguePage = JSON.parse(String(await body.plain()))
      since = page.more ? page.cursor : undefined
    } while (since)
    expect(answers.held().count).toBe(count)
    await addResource(server, as, 9_999)
    expect(await answers.prepare()).toBe(true)
    expect(answers.held().count).toBeGreaterThan(count)
  })
})

describe('what is kept', () => {
  const read =
    (etag: string, length = 2_000) =>
    () =>
      Promise.resolve({ etag, json: etag.repeat(length / etag.length) })

  test('is smaller once it is pressed in full, and the same', async () => {
    const kept = createResponseCache({ mostBytes: 1e6 })
    const text = JSON.stringify(Array.from({ length: 300 }, (_, n) => buildResource(n)))
    const body = made(await kept.get('a', () => Promise.resolve({ etag: 'a', json: text })))
    const quick = await body.encodedAs('br')
    const full = await body.encodedAs('br', 'full')
    expect(full?.length).toBeLessThan(quick?.length ?? 0)
    expect(await body.encodedAs('br')).toBe(full)
    expect(full && opened.br(full)).toBe(text)
  })

  test('is told plain too where it is kept pressed alone, unpacked once for all who ask together', async () => {
    const text = JSON.stringify(Array.from({ length: 300 }, (_, n) => buildResource(n)))
    const made = new CachedBody('a', Buffer.from(text))
    const [br, gzip] = await Promise.all([made.encodedAs('br'), made.encodedAs('gzip')])
    if (!br || !gzip) throw new Error('It was not pressed')
    const body = new CachedBody('a', { br, gzip })
    expect(body.size).toBe(br.length + gzip.length)
    const [one, other] = await Promise.all([body.plain(), body.plain()])
    expect(one).toBe(other)
    expect([String(one), String(await body.plain())]).toEqual([text, text])
    expect([await body.encodedAs('br'), await body.encodedAs('gzip')]).toEqual([br, gzip])
  })

  test('is pressed anew for the next one where that has failed once', async () => {
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

  test('is told all the same while it cannot be pressed', async () => {
    const { server } = await filled(40)
    const failing = vi.spyOn(CachedBody.prototype, 'encodedAs').mockRejectedValue(new Error('Full'))
    const plain = await server.request('GET', '/api/resources')
    const headers = { 'accept-encoding': 'br' }
    const answer = await server.request('GET', '/api/resources', { headers })
    expect(failing).toHaveBeenCalledOnce()
    failing.mockRestore()
    expect([answer.statusCode, answer.body]).toEqual([200, plain.body])
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('goes when there is no more room, what was used longest ago first', async () => {
    const kept = createResponseCache({ mostBytes: 5_000 })
    const first = await kept.get('aa', read('aa'))
    await kept.get('bb', read('bb'))
    expect(await kept.get('aa', read('aa'))).toBe(first)
    await kept.get('cc', read('cc'))
    expect(kept.held()).toEqual({ count: 2, bytes: 4_000 })
    expect(await kept.get('aa', read('aa'))).toBe(first)
  })

  test('is never very many, however small', async () => {
    const kept = createResponseCache({ mostBytes: 1e9 })
    for (let n = 0; n < 1_200; n += 1) await kept.get(`${n}`, read(`${n}`, 10))
    expect(kept.held().count).toBeLessThanOrEqual(1_000)
  })

  test('is under the name of what was read, though the database went on meanwhile', async () => {
    const kept = createResponseCache({ mostBytes: 1e6 })
    const body = made(await kept.get('before', read('after')))
    expect(body.etag).toBe('after')
    expect(await kept.get('after', () => Promise.reject(new Error('read twice')))).toBe(body)
  })

  test('is read again after it could not be read', async () => {
    const kept = createResponseCache({ mostBytes: 1e6 })
    await expect(kept.get('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
    expect((await kept.get('a', read('a')))?.etag).toBe('a')
  })
})
