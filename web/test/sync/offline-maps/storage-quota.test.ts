import { afterEach, expect, it, vi } from 'vitest'
import { clearCachedTiles } from '../../../src/db/tiles/tile-index.ts'
import { TileStore } from '../../../src/service-worker/tile-cache/tile-store.ts'
import { availableBytes, estimateStorage } from '../../../src/sync/offline-maps/storage-quota.ts'
import { FakeCaches } from '../../support/fake-caches.ts'

const reserve = 16 * 1024 * 1024

afterEach(async () => {
  await clearCachedTiles()
  vi.unstubAllGlobals()
})

it('[fault 25] cached street tiles count as available storage, because they are evicted when it runs out', async () => {
  const caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: reserve + 5_000, usage: 4_000 }) },
  })
  expect(await availableBytes(estimateStorage)).toBe(1_000)
  const store = new TileStore(caches as unknown as CacheStorage)
  const tile = new Response(new Uint8Array(2_500), { headers: { 'content-type': 'image/png' } })
  await store.put('https://tiles.example/9/1/1.png', tile, Number.MAX_SAFE_INTEGER, 0)
  store.close()
  expect(await availableBytes(estimateStorage)).toBe(3_500)
})

it('the available storage is unknown if the browser gives no estimate', async () => {
  vi.stubGlobal('navigator', {})
  expect(await availableBytes(estimateStorage)).toBeNull()
})
