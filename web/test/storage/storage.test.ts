import { type MapRegion, storageKeys } from '@worldschool/schema'
import { buildResource } from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { storeFetchedPhoto, storePhoto } from '../../src/db/photos.ts'
import { clearKind } from '../../src/features/storage/clear.ts'
import { type MeasureDeps, measure } from '../../src/features/storage/measure.ts'
import {
  checkFullness,
  recordFullness,
  requestPersistence,
} from '../../src/features/storage/start-storage.ts'
import { isSafariTab } from '../../src/features/storage/use-storage.ts'
import { FakeCaches } from '../support/fake-caches.ts'
import { openTestDevice } from '../support/test-device.ts'

let db: DeviceDatabase
let caches: FakeCaches
let yields: number

beforeEach(async () => {
  db = await openTestDevice(null)
  caches = new FakeCaches()
  yields = 0
})

afterEach(async () => {
  await db.delete()
})

const deps = (): MeasureDeps => ({
  db,
  caches: caches as unknown as CacheStorage,
  yieldToMain: async () => {
    yields += 1
  },
})

const area = (name: string, bytes: number): MapRegion => ({
  name,
  title: name,
  bytes,
  etag: '"1"',
  kind: 'raster',
  bounds: [0, 0, 1, 1],
  minZoom: 0,
  maxZoom: 1,
  attribution: null,
})

const photo = (id: string) => ({
  id,
  width: 1600,
  height: 1200,
  large: { type: 'image/webp' as const, bytes: new ArrayBuffer(900) },
  small: { type: 'image/webp' as const, bytes: new ArrayBuffer(100) },
})

describe('storage use', () => {
  it('measures the storage of 10,000 places page by page, and yields after each page', async () => {
    const pages = Array.from({ length: 20 }, (_, page) => ({
      page,
      rows: Array.from({ length: 500 }, (_, row) => buildResource(page * 500 + row)),
    }))
    await db.cataloguePages.bulkAdd(pages)
    const bytes = await measure('places', deps())
    const asText = new TextEncoder().encode(JSON.stringify(pages)).byteLength
    expect(Math.abs(bytes - asText)).toBeLessThan(1000)
    expect(yields).toBe(20)
  })

  it('the measured storage counts the bytes of letters of all scripts', async () => {
    await db.drafts.put({ userId: 'a', about: 'new', values: { name: '京都' }, keptAt: 1 })
    const latin = await measure('own', deps())
    await db.drafts.put({ userId: 'a', about: 'new', values: { name: 'xy' }, keptAt: 1 })
    expect(latin - (await measure('own', deps()))).toBe(4)
  })

  it('the measured storage includes maps with the received part of downloads, and the app’s own files', async () => {
    await db.mapAreas.put(area('crete', 500))
    const download = { area: area('bali', 900), state: 'paused', received: 300, order: 1 } as const
    const rest = { allowsMobile: false, isBegunAnew: false, failure: null }
    await db.mapDownloads.put({ name: 'bali', ...download, ...rest })
    expect(await measure('maps', deps())).toBe(800)

    const app = await caches.open('workbox-precache-v2-https://places.example/')
    await app.put('https://places.example/index.html', new Response('x'.repeat(70)))
    const tiles = await caches.open('map-tiles')
    await tiles.put('https://tiles.example/1', new Response('x'.repeat(5000)))
    expect(await measure('app', deps())).toBe(70)
  })
})

describe('clearing storage', () => {
  it('clearing photos deletes fetched photos, and keeps photos that somebody picked on this device', async () => {
    await storePhoto(db, photo('picked'), { userId: 'visitor', resourceId: null })
    await storeFetchedPhoto(
      db,
      { id: 'fetched', resourceId: 'place', width: 480 },
      { type: 'image/webp', bytes: new ArrayBuffer(50) },
    )
    expect(await measure('photos', deps())).toBe(1050)
    await clearKind('photos', db)
    expect(await measure('photos', deps())).toBe(1000)
    expect(await db.photos.toCollection().primaryKeys()).toEqual(['picked'])
    expect(await db.photoContents.count()).toBe(2)
  })

  it('clearing maps deletes all maps with their chunks, and nothing else', async () => {
    await db.mapAreas.put(area('crete', 500))
    await db.mapChunks.put({ name: 'crete', etag: '"1"', index: 0, bytes: new ArrayBuffer(500) })
    await db.drafts.put({ userId: 'a', about: 'new', values: { name: 'x' }, keptAt: 1 })
    await clearKind('maps', db)
    expect([await db.mapAreas.count(), await db.mapChunks.count()]).toEqual([0, 0])
    expect(await db.drafts.count()).toBe(1)
  })
})

describe('persistent storage', () => {
  function start(outbox: unknown[] = []) {
    const values = new Map<string, string>()
    const listeners = new Set<() => void>()
    const persist = vi.fn(async () => true)
    const view = {
      get: () => ({ outbox }),
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    }
    const ask = () => requestPersistence({ view, storage, persist })
    const change = () => [...listeners].map((listener) => listener())
    ask()
    return { ask, change, outbox, persist }
  }

  it('[fault 26] requests persistent storage when something is saved or written, not before', () => {
    const { change, outbox, persist } = start()
    change()
    expect(persist).not.toHaveBeenCalled()
    outbox.push({})
    change()
    expect(persist).toHaveBeenCalledOnce()
  })

  it('[fault 26] requests persistent storage once, across all starts', () => {
    const { ask, change, persist } = start([{}])
    expect(persist).toHaveBeenCalledOnce()
    ask()
    change()
    expect(persist).toHaveBeenCalledOnce()
  })
})

describe('warning about full storage', () => {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  let warnedPercent: number | null = null
  const check = (usage: number) =>
    checkFullness({
      estimate: async () => ({ usage, quota: 1000 }),
      storage,
      onChange: (percent) => {
        warnedPercent = percent
      },
    })

  beforeEach(() => values.clear())

  it('[fault 25] warns of full storage at 80 % of the quota, and once more at 95 %', async () => {
    await check(799)
    expect(warnedPercent).toBeNull()
    await check(801)
    expect(warnedPercent).toBe(80)
    // Nobody has read the warning yet.
    await check(812)
    expect(warnedPercent).toBe(81)
    recordFullness(81, storage)
    await check(940)
    expect(warnedPercent).toBeNull()
    await check(955)
    expect(warnedPercent).toBe(95)
    recordFullness(95, storage)
    await check(999)
    expect(warnedPercent).toBeNull()
  })

  it('[fault 25] warns of full storage again only after use had dropped below the limit', async () => {
    await check(850)
    recordFullness(85, storage)
    await check(750)
    await check(850)
    expect(warnedPercent).toBeNull()
    await check(690)
    expect(values.has(storageKeys.fullness)).toBe(false)
    await check(850)
    expect(warnedPercent).toBe(85)
  })

  it('does not warn of full storage if the browser gives no estimate', async () => {
    warnedPercent = null
    const onChange = vi.fn()
    await checkFullness({ estimate: async () => undefined, storage, onChange })
    await checkFullness({ estimate: () => Promise.reject(new Error('no')), storage, onChange })
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('seven-day limit of Safari', () => {
  const agents = {
    iPhone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    chromeOnIPhone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    safari:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    chromeOnMac:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    android:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    firefox: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  }

  it('the seven-day limit of Safari applies to every browser that is based on Safari, and to no other browser', () => {
    const isDetected = (userAgent: string) => isSafariTab({ userAgent, isInstalled: false })
    const detected = Object.entries(agents).filter(([, agent]) => isDetected(agent))
    expect(detected.map(([name]) => name)).toEqual(['iPhone', 'chromeOnIPhone', 'safari'])
  })

  it('the seven-day limit of Safari does not apply once the app is on the Home Screen', () => {
    expect(isSafariTab({ userAgent: agents.iPhone, isInstalled: true })).toBe(false)
  })
})
