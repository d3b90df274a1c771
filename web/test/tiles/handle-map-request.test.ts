import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCachedTiles, tileLimits } from '../../src/db/tiles/tile-index.ts'
import { handleMapRequest } from '../../src/service-worker/tile-cache/handle-map-request.ts'
import { TileStore } from '../../src/service-worker/tile-cache/tile-store.ts'
import { FakeCaches } from '../support/fake-caches.ts'
import { waitUntil } from '../support/wait-until.ts'

const day = 24 * 60 * 60 * 1000
const url = 'https://tiles.example/9/1/1.png'
const tile = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'image/png', ...headers } })
const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

let store: TileStore
let now: number
let network: () => Response | Promise<Response>
let savesData: boolean
let requestCount: number
let work: Promise<unknown>[]

beforeEach(() => {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  store = new TileStore(caches as unknown as CacheStorage)
  now = Date.UTC(2025, 5, 1)
  network = () => tile('first')
  savesData = false
  requestCount = 0
  work = []
})

afterEach(async () => {
  vi.useRealTimers()
  store.close()
  await clearCachedTiles()
  vi.unstubAllGlobals()
})

describe('cached tile', () => {
  it('a fresh tile is served from the cache, with the remaining time', async () => {
    expect(await look()).toBe('first')
    now += 2 * day
    const response = await ask()
    expect(response.headers.get('cache-control')).toBe(`max-age=${(5 * day) / 1000}`)
    expect(requestCount).toBe(1)
  })

  it('an old tile is requested again, and the new tile is fresh', async () => {
    await look()
    now += 8 * day
    network = () => tile('second')
    expect([await look(), await look()]).toEqual(['second', 'second'])
    expect(requestCount).toBe(2)
  })

  it('a tile of any age is shown when the network fails, and requested again soon', async () => {
    await look()
    now += 400 * day
    network = offline
    const response = await ask()
    expect(await response.text()).toBe('first')
    expect(response.headers.get('cache-control')).toBe(`max-age=${tileLimits.askAgainMs / 1000}`)
    expect(requestCount).toBe(2)
  })

  it.each([
    ['the page of a captive portal', portal],
    ['too many requests', () => new Response('', { status: 429 })],
    ['a broken server', () => new Response('', { status: 503 })],
    ['a tile that is gone', () => new Response('', { status: 404 })],
  ])('a cached tile is kept when the network returns %s', async (_, response) => {
    await look()
    now += 8 * day
    network = response
    expect([await look(), await look()]).toEqual(['first', 'first'])
  })

  it('a cached tile is shown when the network does not respond, and a late response is stored', async () => {
    await look()
    now += 8 * day
    let arrive = (_: Response) => {}
    network = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const waiting = look()
    await waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(tileLimits.patienceMs)
      expect(requestCount).toBe(2)
    })
    await vi.advanceTimersByTimeAsync(tileLimits.patienceMs)
    expect(await waiting).toBe('first')
    arrive(tile('second'))
    await Promise.all(work)
    expect(await look()).toBe('second')
    expect(requestCount).toBe(2)
  })

  it('an old tile is not requested again while data is to be saved', async () => {
    await look()
    now += 30 * day
    savesData = true
    expect(await look()).toBe('first')
    expect(requestCount).toBe(1)
    await clearCachedTiles()
    expect(await look()).toBe('first')
    expect(requestCount).toBe(2)
  })
})

describe('tile that is not cached', () => {
  it('a tile is requested, and a response that is no tile is passed on and not cached', async () => {
    network = portal
    expect(await look()).toBe('<html>')
    network = () => tile('first', { 'cache-control': 'no-store' })
    expect(await look()).toBe('first')
    expect(await look()).toBe('first')
    expect(requestCount).toBe(3)
  })

  it('a request for a tile fails as it would without the service worker', async () => {
    network = offline
    await expect(look()).rejects.toThrow('Failed to fetch')
    expect(requestCount).toBe(1)
  })

  it('[fault 25] a tile is returned although it cannot be cached, because the storage is full', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    store.close()
    store = new TileStore({ open: broken, delete: broken } as unknown as CacheStorage)
    expect([await look(), await look()]).toEqual(['first', 'first'])
  })
})

/** Requests the tile as the map does; resolves when the background work is done. */
async function look(): Promise<string> {
  const text = await (await ask()).text()
  await Promise.all(vi.isFakeTimers() ? [] : work)
  return text
}

function ask(): Promise<Response> {
  return handleMapRequest(new Request(url), 'tile', {
    store,
    fetch: async () => {
      requestCount += 1
      return network()
    },
    now: () => now,
    savesData: () => savesData,
    later: (done) => work.push(done),
  })
}
