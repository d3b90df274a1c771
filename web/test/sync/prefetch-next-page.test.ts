import { describe, expect, it } from 'vitest'
import { prefetchNextPage } from '../../src/sync/pull/prefetch-next-page.ts'
import { startPageRequest } from '../../src/sync/pull/start-page-request.ts'
import { cataloguePageOf } from '../support/feed.ts'
import { scriptedFetch } from '../support/scripted-server.ts'
import { waitUntil } from '../support/wait-until.ts'

const pathOf = (seq: number) => `/api/sync/catalogue?since=e1.${seq}&pages=columns`
const paths = (...seqs: number[]) => seqs.map(pathOf)

const long = 'x'.repeat(300_000)

/** A feed of so many long pages, whose bodies end when the test says. */
function feedOf(pages: number) {
  const held: { end: () => void }[] = []
  const { fetch, seen } = scriptedFetch(({ path }) => {
    const seq = Number(/since=e1\.(\d+)/.exec(path)?.[1]) + 1
    const page = cataloguePageOf(seq, [], { more: seq < pages, total: 9 })
    const json = JSON.stringify({ ...page, long })
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
    const writer = writable.getWriter()
    void writer.write(new TextEncoder().encode(json.slice(0, -1))).catch(() => undefined)
    held.push({
      end: () => {
        void writer.write(new TextEncoder().encode('}')).catch(() => undefined)
        void writer.close().catch(() => undefined)
      },
    })
    return new Response(readable)
  })
  const askedFor = () => seen.map(({ path }) => path)
  return { fetch, askedFor, end: (n: number) => held[n]?.end() }
}

describe('the long pages of a feed', () => {
  it('[P1] are asked for one ahead while another comes quickly, and each once', async () => {
    const { fetch, askedFor, end } = feedOf(4)
    const ask = prefetchNextPage(fetch, () => 0)
    const first = (await ask(pathOf(0))).json()
    // The first is still coming.
    await waitUntil(() => expect(askedFor()).toEqual(paths(0, 1)))
    end(0)
    expect(await first).toMatchObject({ cursor: 'e1.1' })
    const second = (await ask(pathOf(1))).json()
    await waitUntil(() => expect(askedFor()).toEqual(paths(0, 1, 2)))
    end(1)
    expect(await second).toMatchObject({ cursor: 'e1.2' })
    const third = (await ask(pathOf(2))).json()
    await waitUntil(() => expect(askedFor()).toHaveLength(4))
    end(2)
    await third
    end(3)
    expect(await (await ask(pathOf(3))).json()).toMatchObject({ cursor: 'e1.4', more: false })
    expect(askedFor()).toEqual(paths(0, 1, 2, 3))
  })

  it('[fault 32] are not asked for while another comes over a slow network', async () => {
    const { fetch, askedFor, end } = feedOf(3)
    let time = 0
    const ask = prefetchNextPage(fetch, () => (time += 6_000))
    const first = (await ask(pathOf(0))).json()
    end(0)
    await first
    const second = await ask(pathOf(1))
    const reader = second.body?.getReader()
    await reader?.read()
    expect(askedFor()).toEqual(paths(0, 1))
    end(1)
    while (!(await reader?.read())?.done);
    expect(askedFor()).toEqual(paths(0, 1, 2))
  })

  it('[P1] begin with one that was asked for before there was anybody to read it', async () => {
    const { fetch, askedFor, end } = feedOf(2)
    const ask = prefetchNextPage(
      fetch,
      () => 0,
      startPageRequest(fetch, pathOf(0), () => 0),
    )
    expect(askedFor()).toEqual(paths(0))
    const first = (await ask(pathOf(0))).json()
    end(0)
    expect(await first).toMatchObject({ cursor: 'e1.1' })
    const second = (await ask(pathOf(1))).json()
    end(1)
    expect(await second).toMatchObject({ cursor: 'e1.2' })
    expect(askedFor()).toEqual(paths(0, 1))
  })

  it('are asked for anew where the one before them could not be had', async () => {
    const { fetch } = feedOf(1)
    const cut = () => Promise.reject(new TypeError('cut'))
    const ask = prefetchNextPage(
      fetch,
      () => 0,
      startPageRequest(cut, pathOf(0), () => 0),
    )
    await expect(ask(pathOf(0))).rejects.toThrow('cut')
    expect((await ask(pathOf(0))).ok).toBe(true)
  })

  it('are let go when another page is asked for', async () => {
    const { fetch, askedFor, end } = feedOf(9)
    const ask = prefetchNextPage(fetch, () => 0)
    const first = (await ask(pathOf(0))).json()
    end(0)
    await first
    const other = (await ask(pathOf(5))).json()
    end(2)
    expect(await other).toMatchObject({ cursor: 'e1.6' })
    expect(askedFor().slice(0, 3)).toEqual(paths(0, 1, 5))
  })

  it('[R5] that could not be had ahead fail who asks for them, and nobody else', async () => {
    const { fetch, end } = feedOf(3)
    const ask = prefetchNextPage(
      (input, init) =>
        String(input) === pathOf(1) ? Promise.reject(new TypeError('cut')) : fetch(input, init),
      () => 0,
    )
    const first = (await ask(pathOf(0))).json()
    end(0)
    expect(await first).toMatchObject({ cursor: 'e1.1' })
    await expect(ask(pathOf(1))).rejects.toThrow('cut')
  })

  it('are asked for once more when the refused one is asked for again', async () => {
    const { fetch, seen } = scriptedFetch(() => new Response('{"error":"no"}', { status: 503 }))
    const ask = prefetchNextPage(fetch, () => 0)
    expect((await ask(pathOf(0))).status).toBe(503)
    expect((await ask(pathOf(0))).status).toBe(503)
    expect(seen).toHaveLength(2)
  })
})
