import { describe, expect, it } from 'vitest'
import { prefetchNextPage } from '../../src/sync/pull/prefetch-next-page.ts'
import { startPageRequest } from '../../src/sync/pull/start-page-request.ts'
import { cataloguePageOf } from '../support/feed.ts'
import { scriptedFetch } from '../support/scripted-server.ts'
import { waitUntil } from '../support/wait-until.ts'

const pathOf = (seq: number) => `/api/sync/catalogue?since=e1.${seq}&pages=columns`
const paths = (...seqs: number[]) => seqs.map(pathOf)

const long = 'x'.repeat(300_000)

/** A feed of long pages; the test ends the body of each. */
function feedOf(pages: number) {
  const bodies: { end: () => void }[] = []
  const { fetch, seen } = scriptedFetch(({ path }) => {
    const seq = Number(/since=e1\.(\d+)/.exec(path)?.[1]) + 1
    const page = cataloguePageOf(seq, [], { more: seq < pages, total: 9 })
    const json = JSON.stringify({ ...page, long })
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>()
    const writer = writable.getWriter()
    void writer.write(new TextEncoder().encode(json.slice(0, -1))).catch(() => undefined)
    bodies.push({
      end: () => {
        void writer.write(new TextEncoder().encode('}')).catch(() => undefined)
        void writer.close().catch(() => undefined)
      },
    })
    return new Response(readable)
  })
  const requestedPaths = () => seen.map(({ path }) => path)
  return { fetch, requestedPaths, end: (n: number) => bodies[n]?.end() }
}

describe('long pages of a feed', () => {
  it('[P1] the next page is requested while a page arrives quickly, and each page once', async () => {
    const { fetch, requestedPaths, end } = feedOf(4)
    const request = prefetchNextPage(fetch, () => 0)
    const first = (await request(pathOf(0))).json()
    // The first is still coming.
    await waitUntil(() => expect(requestedPaths()).toEqual(paths(0, 1)))
    end(0)
    expect(await first).toMatchObject({ cursor: 'e1.1' })
    const second = (await request(pathOf(1))).json()
    await waitUntil(() => expect(requestedPaths()).toEqual(paths(0, 1, 2)))
    end(1)
    expect(await second).toMatchObject({ cursor: 'e1.2' })
    const third = (await request(pathOf(2))).json()
    await waitUntil(() => expect(requestedPaths()).toHaveLength(4))
    end(2)
    await third
    end(3)
    expect(await (await request(pathOf(3))).json()).toMatchObject({ cursor: 'e1.4', more: false })
    expect(requestedPaths()).toEqual(paths(0, 1, 2, 3))
  })

  it('[fault 32] the next page is not requested while a page arrives over a slow network', async () => {
    const { fetch, requestedPaths, end } = feedOf(3)
    let time = 0
    const request = prefetchNextPage(fetch, () => (time += 6_000))
    const first = (await request(pathOf(0))).json()
    end(0)
    await first
    const second = await request(pathOf(1))
    const reader = second.body?.getReader()
    await reader?.read()
    expect(requestedPaths()).toEqual(paths(0, 1))
    end(1)
    while (!(await reader?.read())?.done);
    expect(requestedPaths()).toEqual(paths(0, 1, 2))
  })

  it('[P1] a pull uses the first page if the page was requested before the pull', async () => {
    const { fetch, requestedPaths, end } = feedOf(2)
    const request = prefetchNextPage(
      fetch,
      () => 0,
      startPageRequest(fetch, pathOf(0), () => 0),
    )
    expect(requestedPaths()).toEqual(paths(0))
    const first = (await request(pathOf(0))).json()
    end(0)
    expect(await first).toMatchObject({ cursor: 'e1.1' })
    const second = (await request(pathOf(1))).json()
    end(1)
    expect(await second).toMatchObject({ cursor: 'e1.2' })
    expect(requestedPaths()).toEqual(paths(0, 1))
  })

  it('a page is requested again if its early request failed', async () => {
    const { fetch } = feedOf(1)
    const cut = () => Promise.reject(new TypeError('cut'))
    const request = prefetchNextPage(
      fetch,
      () => 0,
      startPageRequest(cut, pathOf(0), () => 0),
    )
    await expect(request(pathOf(0))).rejects.toThrow('cut')
    expect((await request(pathOf(0))).ok).toBe(true)
  })

  it('a prefetched page is dropped when another page is requested', async () => {
    const { fetch, requestedPaths, end } = feedOf(9)
    const request = prefetchNextPage(fetch, () => 0)
    const first = (await request(pathOf(0))).json()
    end(0)
    await first
    const other = (await request(pathOf(5))).json()
    end(2)
    expect(await other).toMatchObject({ cursor: 'e1.6' })
    expect(requestedPaths().slice(0, 3)).toEqual(paths(0, 1, 5))
  })

  it('[R5] a failed prefetch fails only for the reader of that page', async () => {
    const { fetch, end } = feedOf(3)
    const request = prefetchNextPage(
      (input, init) =>
        String(input) === pathOf(1) ? Promise.reject(new TypeError('cut')) : fetch(input, init),
      () => 0,
    )
    const first = (await request(pathOf(0))).json()
    end(0)
    expect(await first).toMatchObject({ cursor: 'e1.1' })
    await expect(request(pathOf(1))).rejects.toThrow('cut')
  })

  it('a refused page is requested again', async () => {
    const { fetch, seen } = scriptedFetch(() => new Response('{"error":"no"}', { status: 503 }))
    const request = prefetchNextPage(fetch, () => 0)
    expect((await request(pathOf(0))).status).toBe(503)
    expect((await request(pathOf(0))).status).toBe(503)
    expect(seen).toHaveLength(2)
  })
})
