import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { evictCachedData } from '../../src/db/evict-cached-data.ts'
import { DeviceDatabase } from '../../src/db/indexeddb.ts'
import {
  clearCachedTiles,
  countCachedTiles,
  TileIndex,
  tileCacheName,
} from '../../src/db/tiles/tile-index.ts'
import { TileStore } from '../../src/service-worker/tile-cache/tile-store.ts'
import { FakeCaches } from '../support/fake-caches.ts'

const hour = 60 * 60 * 1000
const later = Number.MAX_SAFE_INTEGER
const address = (n: number) => `https://tiles.example/9/${n}/1.png`
const addresses = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => address(from + n))

let caches: FakeCaches
let store: TileStore

beforeEach(() => {
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  store = open({ count: 20, bytes: 10_000 })
})

afterEach(async () => {
  store.close()
  await clearCachedTiles()
  vi.unstubAllGlobals()
})

describe('tile cache', () => {
  it('a tile is found with its content and type, and counted', async () => {
    await keep(1, { bytes: 100 })
    await keep(2, { bytes: 50 })
    const found = await store.find(address(1))
    expect(found?.content.headers.get('content-type')).toBe('image/png')
    expect((await found?.content.arrayBuffer())?.byteLength).toBe(100)
    expect(await store.find(address(3))).toBeNull()
    expect(await countCachedTiles()).toEqual({ count: 2, bytes: 150 })
  })

  it('a tile that is stored again is counted once', async () => {
    await keep(1, { bytes: 100 })
    await keep(1, { bytes: 30 })
    expect(await countCachedTiles()).toEqual({ count: 1, bytes: 30 })
  })

  it('the tile cache limits the number of tiles, and evicts the least recently used', async () => {
    for (let n = 1; n <= 20; n++) await keep(n, { at: n * hour })
    const first = await store.find(address(1))
    if (first) await store.use(first, 21 * hour)
    await keep(21, { at: 22 * hour })
    // 18 are left, so that the next two need no eviction.
    expect(caches.addresses(tileCacheName)).toEqual([address(1), ...addresses(5, 21)])
    expect((await countCachedTiles()).count).toBe(18)
  })

  it('the tile cache limits the number of bytes', async () => {
    for (let n = 1; n <= 5; n++) await keep(n, { at: n, bytes: 2000 })
    await keep(6, { at: 6, bytes: 500 })
    expect(caches.addresses(tileCacheName)).toEqual(addresses(2, 6))
    expect(await countCachedTiles()).toEqual({ count: 5, bytes: 8500 })
  })

  it('the tile cache keeps its limits when many tiles arrive at once', async () => {
    await Promise.all(Array.from({ length: 90 }, (_, n) => keep(n, { at: n, bytes: 120 })))
    const { count, bytes } = await countCachedTiles()
    expect(count).toBeLessThanOrEqual(20)
    expect(caches.addresses(tileCacheName)).toHaveLength(count)
    expect(bytes).toBe(count * 120)
  })

  it('a tile that is stored again during its eviction stays', async () => {
    for (let n = 1; n <= 20; n++) await keep(n, { at: n })
    const opened = await caches.open(tileCacheName)
    const remove = opened.delete.bind(opened)
    let again: Promise<void> | null = null
    caches.open = async () =>
      Object.assign(opened, {
        delete: async (url: string) => {
          const isGone = await remove(url)
          again ??= keep(1, { at: 30 })
          return isGone
        },
      })
    await keep(21, { at: 21 })
    await again
    const { count } = await countCachedTiles()
    expect(caches.addresses(tileCacheName)).toHaveLength(count)
    expect(await store.find(address(1))).not.toBeNull()
  })

  it('the tile cache does not record each use of a tile', async () => {
    await keep(1, { at: 5 * hour })
    const found = await store.find(address(1))
    if (found) await store.use(found, 5 * hour + 1000)
    expect((await store.find(address(1)))?.usedAt).toBe(5 * hour)
    if (found) await store.use(found, 7 * hour)
    expect((await store.find(address(1)))?.usedAt).toBe(7 * hour)
  })

  it('the tile cache rejects a tile that is empty or too large', async () => {
    store.close()
    store = open({ count: 20, bytes: 100_000_000 })
    await keep(1, { bytes: 0 })
    await keep(2, { bytes: 3 * 1024 * 1024 })
    expect(await countCachedTiles()).toEqual({ count: 0, bytes: 0 })
  })

  it('a tile is fetched again when the browser has deleted the contents, and contents without an index are deleted', async () => {
    await keep(1)
    await caches.delete(tileCacheName)
    expect(await store.find(address(1))).toBeNull()
    await keep(1)
    expect(await store.find(address(1))).not.toBeNull()

    store.close()
    const index = new TileIndex()
    await index.delete()
    store = open({ count: 20, bytes: 10_000 })
    await keep(2)
    expect(caches.addresses(tileCacheName)).toEqual([address(2)])
  })
})

describe('full phone', () => {
  it('[fault 25] a full phone evicts only tiles, and can then store new tiles', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (let n = 1; n <= 10; n++) await keep(n, { at: n, bytes: 100 })
    caches.room = 0
    await keep(11, { at: 11, bytes: 100 })
    expect(await store.find(address(11))).toBeNull()
    expect(caches.addresses(tileCacheName)).toEqual(addresses(7, 10))
    caches.room = 1000
    await keep(12, { at: 12, bytes: 100 })
    expect(await store.find(address(12))).not.toBeNull()
  })

  it('[fault 25] a full phone evicts tiles before anything else, and keeps the app', async () => {
    await caches.open('workbox-precache-v2')
    await caches.open('photos')
    await keep(1)
    const gone: string[] = []
    const remove = caches.delete.bind(caches)
    caches.delete = async (name) => {
      gone.push(name)
      return remove(name)
    }
    const db = new DeviceDatabase()
    await evictCachedData(db)
    db.close()
    expect(gone[0]).toBe(tileCacheName)
    expect(await caches.keys()).toEqual(['workbox-precache-v2'])
    expect(await countCachedTiles()).toEqual({ count: 0, bytes: 0 })
  })
})

function open(bounds: { count: number; bytes: number }): TileStore {
  return new TileStore(caches as unknown as CacheStorage, bounds)
}

async function keep(n: number, { at = 0, bytes = 10 } = {}): Promise<void> {
  const response = new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } })
  await store.put(address(n), response, later, at)
}
