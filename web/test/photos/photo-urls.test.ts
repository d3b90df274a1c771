import { photoAddress } from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DeviceDatabase } from '../../src/db/database.ts'
import { createPhotoUrls } from '../../src/db/photo-urls.ts'
import { dropPhotos, readPhoto, storeFetchedPhoto } from '../../src/db/photos.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const id = buildId(1)
const image = photoAddress(id)
const onServer = (width: number) => `/api/photos/${id}?width=${width}`
const drawing = (size: number) => ({
  type: 'image/webp' as const,
  bytes: new Uint8Array(size).fill(7).buffer,
})

const keep = (db: DeviceDatabase, width: 480 | 1600, size = width) =>
  storeFetchedPhoto(db, { id, resourceId: buildId(9), width }, drawing(size))

async function open(now = () => 0) {
  const db = await openTestDevice()
  const urls = createPhotoUrls({ read: (id, width) => readPhoto(db, id, width), now, keepMs: 0 })
  return { db, urls }
}

const sizeOf = async (url: string | undefined) => (await (await fetch(url ?? '')).blob()).size

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the address of an image that is no photo of ours', () => {
  it('is left alone once it has failed, and told of again with the network', async () => {
    const { urls } = await open()
    const told: (string | undefined)[] = []
    const stop = urls.subscribe('/given.jpg', 480, () => told.push(urls.get('/given.jpg', 480)))
    urls.recordFailure('/given.jpg')
    urls.tryAgain()
    expect(told).toEqual([undefined, '/given.jpg'])
    stop()
    urls.recordFailure('/given.jpg')
    expect(told).toHaveLength(2)
  })
})

describe('the address of a photo', () => {
  it('is of the bytes on this device, and is given back once nobody looks', async () => {
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

  it('is the server’s where the device has none, and the device’s as soon as it has', async () => {
    const { db, urls } = await open()
    const told = vi.fn()
    urls.subscribe(image, 480, told)
    await waitUntil(() => expect(urls.get(image, 480)).toBe(onServer(480)))
    await keep(db, 480)
    await waitUntil(() => expect(urls.get(image, 480)).toMatch(/^blob:/))
    expect(told).toHaveBeenCalledTimes(2)
    await dropPhotos(db, [id])
    await waitUntil(() => expect(urls.get(image, 480)).toBe(onServer(480)))
  })

  it('takes a larger drawing for a smaller one, and never a smaller one for the larger', async () => {
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

  it('leaves an image of another kind as it is', async () => {
    const { urls } = await open()
    expect(urls.get('https://example.org/a.jpg', 480)).toBe('https://example.org/a.jpg')
    expect(urls.subscribe('https://example.org/a.jpg', 480, () => undefined)()).toBeUndefined()
  })

  it('is not tried again at once where it has failed, but later, and with the network', async () => {
    let now = 0
    const { urls } = await open(() => now)
    const told = vi.fn()
    urls.subscribe(image, 480, told)
    await waitUntil(() => expect(urls.get(image, 480)).toBe(onServer(480)))
    urls.recordFailure(onServer(480))
    expect(told).toHaveBeenCalledTimes(2)
    expect(urls.get(image, 480)).toBeUndefined()
    now += 31_000
    expect(urls.get(image, 480)).toBe(onServer(480))
    urls.recordFailure(onServer(480))
    urls.tryAgain()
    expect(urls.get(image, 480)).toBe(onServer(480))
    expect(told).toHaveBeenCalledTimes(4)
  })
})
