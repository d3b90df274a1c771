import { photoUrl } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { createPhotoUrls } from '../../src/db/photo-urls.ts'
import { deletePhotos, readPhoto, storeFetchedPhoto } from '../../src/db/photos.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const id = buildId(1)
const image = photoUrl(id)
const onServer = (width: number) => `/api/photos/${id}?width=${width}`
const contentOf = (size: number) => ({
  type: 'image/webp' as const,
  bytes: new Uint8Array(size).fill(7).buffer,
})

const keep = (db: DeviceDatabase, width: 480 | 1600, size = width) =>
  storeFetchedPhoto(db, { id, resourceId: buildId(9), width }, contentOf(size))

async function open(now = () => 0) {
  const db = await openTestDevice()
  const read = (id: string, width: 480 | 1600) => readPhoto(db, id, width)
  const urls = createPhotoUrls({ read, now, keepMs: 0, origin: 'https://directory.test' })
  return { db, urls }
}

const sizeOf = async (url: string | undefined) => (await (await fetch(url ?? '')).blob()).size

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('address of an image that is not a photo', () => {
  it('an image of the server that failed is not loaded again until the network returns', async () => {
    const { urls } = await open()
    const updates: (string | undefined)[] = []
    const stop = urls.subscribe('/given.jpg', 480, () => updates.push(urls.get('/given.jpg', 480)))
    urls.recordFailure('/given.jpg')
    urls.tryAgain()
    expect(updates).toEqual([undefined, '/given.jpg'])
    stop()
    urls.recordFailure('/given.jpg')
    expect(updates).toHaveLength(2)
  })
})

describe('address of a photo', () => {
  it('a photo’s address leads to the bytes on this device, and is revoked once no component uses the address', async () => {
    const { db, urls } = await open()
    await keep(db, 480)
    const stop = urls.subscribe(image, 480, () => undefined)
    expect(urls.get(image, 480)).toBeUndefined()
    await waitUntil(() => expect(urls.get(image, 480)).toMatch(/^blob:/))
    const url = urls.get(image, 480)
    expect(await sizeOf(url)).toBe(480)

    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const stopToo = urls.subscribe(image, 480, () => undefined)
    stop()
    expect(revoked).not.toHaveBeenCalled()
    stopToo()
    await waitUntil(() => expect(revoked).toHaveBeenCalledExactlyOnceWith(url))
    expect(urls.get(image, 480)).toBeUndefined()
  })

  it('a photo’s address is the server’s until the device has the photo, then the device’s', async () => {
    const { db, urls } = await open()
    const updates = vi.fn()
    urls.subscribe(image, 480, updates)
    await waitUntil(() => expect(urls.get(image, 480)).toBe(onServer(480)))
    await keep(db, 480)
    await waitUntil(() => expect(urls.get(image, 480)).toMatch(/^blob:/))
    expect(updates).toHaveBeenCalledTimes(2)
    await deletePhotos(db, [id])
    await waitUntil(() => expect(urls.get(image, 480)).toBe(onServer(480)))
  })

  it('a photo’s address uses a larger size for a smaller one, and never a smaller for a larger', async () => {
    const { db, urls } = await open()
    urls.subscribe(image, 480, () => undefined)
    urls.subscribe(image, 1600, () => undefined)
    await keep(db, 480)
    await waitUntil(() => expect(urls.get(image, 480)).toMatch(/^blob:/))
    await waitUntil(() => expect(urls.get(image, 1600)).toBe(onServer(1600)))

    const other = await open()
    other.urls.subscribe(image, 480, () => undefined)
    await keep(other.db, 1600)
    await waitUntil(() => expect(other.urls.get(image, 480)).toMatch(/^blob:/))
    expect(await sizeOf(other.urls.get(image, 480))).toBe(1600)
  })

  it.each([
    'https://example.org/a.jpg',
    '//example.org/a.jpg',
    '/\\example.org/a.jpg',
    'https://directory.test.org/a.jpg',
    'data:,',
  ])('[SEC-22] an image at %j, which is not of this server, has no URL', async (address) => {
    const { urls } = await open()
    expect(urls.get(address, 480)).toBeUndefined()
    for (const own of ['/given.jpg', 'https://directory.test/given.jpg'])
      expect(urls.get(own, 480)).toBe(own)
    expect(urls.subscribe(address, 480, () => undefined)()).toBeUndefined()
  })

  it('a photo that failed is loaded again after a while and when the network returns, not at once', async () => {
    let now = 0
    const { urls } = await open(() => now)
    const updates = vi.fn()
    urls.subscribe(image, 480, updates)
    await waitUntil(() => expect(urls.get(image, 480)).toBe(onServer(480)))
    urls.recordFailure(onServer(480))
    expect(updates).toHaveBeenCalledTimes(2)
    expect(urls.get(image, 480)).toBeUndefined()
    now += 31_000
    expect(urls.get(image, 480)).toBe(onServer(480))
    urls.recordFailure(onServer(480))
    urls.tryAgain()
    expect(urls.get(image, 480)).toBe(onServer(480))
    expect(updates).toHaveBeenCalledTimes(4)
  })

  it('a card on screen loads its failed photo again by itself, first after 30 s, then ever more rarely', () => {
    vi.useFakeTimers()
    const urls = createPhotoUrls({ read: async () => undefined, origin: '' })
    const url = '/a.jpg'
    const updates: (string | undefined)[] = []
    urls.subscribe(url, 480, () => updates.push(urls.get(url, 480)))
    const delays = []
    for (let failures = 1; failures <= 8; failures += 1) {
      urls.recordFailure(url)
      expect(updates.splice(0)).toEqual([undefined])
      const before = Date.now()
      vi.advanceTimersToNextTimer()
      expect(updates.splice(0)).toEqual([url])
      delays.push((Date.now() - before) / 1_000)
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800])
  })
})
