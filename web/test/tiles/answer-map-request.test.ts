import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearKeptTiles, tileLimits } from '../../src/db/tiles/tile-index.ts'
import { answerMapRequest } from '../../src/service-worker/tile-cache/answer-map-request.ts'
import { TileStore } from '../../src/service-worker/tile-cache/tile-store.ts'
import { FakeCaches } from '../support/fake-caches.ts'

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
let asked: number
let work: Promise<unknown>[]

beforeEach(() => {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  store = new TileStore(caches as unknown as CacheStorage)
  now = Date.UTC(2025, 5, 1)
  network = () => tile('first')
  savesData = false
  asked = 0
  work = []
})

afterEach(async () => {
  vi.useRealTimers()
  store.close()
  await clearKeptTiles()
  vi.unstubAllGlobals()
})

describe('a tile that was viewed', () => {
  it('is answered from the phone while it is fresh, with the time that is left', async () => {
    expect(await look()).toBe('first')
    now += 2 * day
    const response = await ask()
    expect(response.headers.get('cache-control')).toBe(`max-age=${(5 * day) / 1000}`)
    expect(asked).toBe(1)
  })

  it('is asked for again once it is old, and fresh again from then on', async () => {
    await look()
    now += 8 * day
    network = () => tile('second')
    expect([await look(), await look()]).toEqual(['second', 'second'])
    expect(asked).toBe(2)
  })

  it('is shown however old it is when the network brings none, and tried again soon', async () => {
    await look()
    now += 400 * day
    network = offline
    const response = await ask()
    expect(await response.text()).toBe('first')
    expect(response.headers.get('cache-control')).toBe(`max-age=${tileLimits.askAgainMs / 1000}`)
    expect(asked).toBe(2)
  })

  it.each([
    ['the page of a captive portal', portal],
    ['too many requests', () => new Response('', { status: 429 })],
    ['a broken server', () => new Response('', { status: 503 })],
    ['a tile that is gone', () => new Response('', { status: 404 })],
  ])('outlives %s', async (_, answer) => {
    await look()
    now += 8 * day
    network = answer
    expect([await look(), await look()]).toEqual(['first', 'first'])
  })

  it('does not let anybody wait for a network that does not answer, and takes what comes later', async () => {
    await look()
    now += 8 * day
    let arrive = (_: Response) => {}
    network = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const waiting = look()
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(tileLimits.patienceMs)
      expect(asked).toBe(2)
    })
    await vi.advanceTimersByTimeAsync(tileLimits.patienceMs)
    expect(await waiting).toBe('first')
    arrive(tile('second'))
    await Promise.all(work)
    expect(await look()).toBe('second')
    expect(asked).toBe(2)
  })

  it('is not asked for again, however old, by a phone that is to save data', async () => {
    await look()
    now += 30 * day
    savesData = true
    expect(await look()).toBe('first')
    expect(asked).toBe(1)
    await clearKeptTiles()
    expect(await look()).toBe('first')
    expect(asked).toBe(2)
  })
})

describe('a tile that was not viewed', () => {
  it('is asked for, and what comes in its place is handed on and not kept', async () => {
    network = portal
    expect(await look()).toBe('<html>')
    network = () => tile('first', { 'cache-control': 'no-store' })
    expect(await look()).toBe('first')
    expect(await look()).toBe('first')
    expect(asked).toBe(3)
  })

  it('fails as it would without the service worker', async () => {
    network = offline
    await expect(look()).rejects.toThrow('Failed to fetch')
    expect(asked).toBe(1)
  })

  it('[fault 25] is shown on a phone that can keep nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'))
    store.close()
    store = new TileStore({ open: broken, delete: broken } as unknown as CacheStorage)
    expect([await look(), await look()]).toEqual(['first', 'first'])
  })
})

/** As the map does; ends once everything that was left to do is done. */
async function look(): Promise<string> {
  const text = await (await ask()).text()
  await Promise.all(vi.isFakeTimers() ? [] : work)
  return text
}

function ask(): Promise<Response> {
  return answerMapRequest(new Request(url), 'tile', {
    store,
    fetch: async () => {
      asked += 1
      return network()
    },
    now: () => now,
    savesData: () => savesData,
    later: (done) => work.push(done),
  })
}
