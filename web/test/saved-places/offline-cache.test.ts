import { buildId, buildResource } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { leaveAccount } from '../../src/sync/account.ts'
import { abortFor, injectTransactionFault } from '../support/break-connection.ts'
import { openCachingPhone, openDirectory, photoId, shortPath } from '../support/caching-phone.ts'

let free: () => void = () => undefined
afterEach(() => {
  free()
  vi.restoreAllMocks()
})

async function open(photos: readonly number[]) {
  const directory = await openDirectory(photos)
  onTestFinished(() => directory.server.close())
  return directory
}

const photoRequests = (width: number, ...photos: [place: number, n: number][]) =>
  photos.map(([place, n]) => `${photoId(place, n)} ${width}`)

describe('saved place', () => {
  it('a saved place is downloaded completely: its reviews, all small photos, then the large ones, each once', async () => {
    const { server, places } = await open([2, 1])
    const { offlineCache, db, requests } = await openCachingPhone(server, places)
    const states: boolean[] = []
    offlineCache.subscribe(() => states.push(offlineCache.state().isDownloading))
    await offlineCache.wake()
    const all: [number, number][] = [
      [1, 0],
      [1, 1],
      [2, 0],
    ]
    expect(requests.map(shortPath)).toEqual([
      `${buildId(1)}/reviews`,
      `${buildId(2)}/reviews`,
      ...photoRequests(480, ...all),
      ...photoRequests(1600, ...all),
    ])
    expect(await db.reviewLists.count()).toBe(2)
    expect(await db.photoContents.count()).toBe(6)
    const stored = await db.photoContents.get([photoId(1, 0), 480])
    expect(stored?.type).toBe('image/webp')
    expect(
      new TextDecoder().decode(new Uint8Array(stored?.bytes ?? new ArrayBuffer()).slice(8, 12)),
    ).toBe('WEBP')
    expect(await db.photos.get(photoId(2, 0))).toMatchObject({
      resourceId: buildId(2),
      userId: null,
    })
    expect(states).toContain(true)
    expect(offlineCache.state()).toMatchObject({
      isDownloading: false,
      isDone: true,
      isFull: false,
    })

    await offlineCache.wake()
    expect(requests).toHaveLength(8)
  })

  it('[fault 32] after a lost connection, or a portal’s page or image, a download resumes at the point where it stopped', async () => {
    const { server, places } = await open([3])
    const { offlineCache, db, requests, network } = await openCachingPhone(server, places)
    const picture = () => new Response('RIFF', { headers: { 'content-type': 'image/webp' } })
    const page = () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })
    for (const response of ['cut', page(), picture()] as const) {
      network((path) => (path.includes(photoId(1, 1)) ? response : undefined))
      await offlineCache.wake()
      expect(await db.photoContents.toCollection().primaryKeys()).toEqual([[photoId(1, 0), 480]])
      expect(offlineCache.state()).toMatchObject({ isDownloading: false, isDone: false })
    }
    network(() => undefined)
    await offlineCache.wake()
    expect(await db.photoContents.count()).toBe(6)
    const times = (path: string) => requests.map(shortPath).filter((one) => one === path).length
    expect(times(`${photoId(1, 0)} 480`)).toBe(1)
    expect(times(`${photoId(1, 1)} 480`)).toBe(4)
  })

  it('a metered network downloads only the small photos, and the large ones later', async () => {
    const { server, places } = await open([2])
    let isMobile = true
    const phone = await openCachingPhone(server, places, { isMobile: () => isMobile })
    await phone.offlineCache.wake()
    const widths = async () => {
      const keys = await phone.db.photoContents.toCollection().primaryKeys()
      return keys.map(([, width]) => width).sort()
    }
    expect(await widths()).toEqual([480, 480])
    expect(phone.offlineCache.state()).toMatchObject({ isDownloading: false, isDone: true })
    isMobile = false
    await phone.offlineCache.wake()
    expect(await widths()).toEqual([1600, 1600, 480, 480])
  })

  it('a photo that has been deleted is skipped, and not requested again', async () => {
    const { server, places, remove } = await open([2])
    const { offlineCache, db, requests } = await openCachingPhone(server, places)
    await remove(1, 0)
    await offlineCache.wake()
    await offlineCache.wake()
    const keys = await db.photoContents.toCollection().primaryKeys()
    expect(new Set(keys.map(([id]) => id))).toEqual(new Set([photoId(1, 1)]))
    expect(requests.filter((path) => path.includes(photoId(1, 0)))).toHaveLength(1)
    expect(offlineCache.state().gone).toEqual(new Set([photoId(1, 0)]))
    expect(offlineCache.state().isDone).toBe(true)
  })

  it('the download of a place stops when the place is unsaved', async () => {
    const { server, places } = await open([2, 1])
    const phone = await openCachingPhone(server, places)
    phone.network((path) => {
      if (path.includes(photoId(1, 0))) phone.saved.splice(0, 1)
      return undefined
    })
    await phone.offlineCache.wake()
    const photos = phone.requests.filter((path) => path.startsWith('/api/photos'))
    expect(photos.map(shortPath)).toEqual([
      ...photoRequests(480, [1, 0], [2, 0]),
      ...photoRequests(1600, [2, 0]),
    ])
  })

  it('[SEC-23] [Q9] no reviews and no photos are requested or stored after a sign-out', async () => {
    const { server, places } = await open([1, 1])
    // `saved` still returns the places after the sign-out, as the screen does for a moment.
    const phone = await openCachingPhone(server, places)
    phone.network(async () => {
      await leaveAccount(phone.db)
      return undefined
    })
    await phone.offlineCache.wake()
    expect(phone.requests.map(shortPath)).toEqual([`${buildId(1)}/reviews`])
    expect(await phone.db.reviewLists.count()).toBe(0)
    expect(await phone.db.photoContents.count()).toBe(0)
  })

  it('[Q9] no photos are requested or stored for a visitor after a sign-in', async () => {
    const { server, places } = await open([1])
    const phone = await openCachingPhone(server, places, { viewerId: () => null })
    await phone.offlineCache.wake()
    expect(phone.requests.map(shortPath)).toEqual([`${buildId(1)}/reviews`])
    expect(await phone.db.photoContents.count()).toBe(0)
  })

  it('[Q9] no photo stays after a sign-out or an unsave during its download', async () => {
    const { server, places } = await open([1, 1])
    const phone = await openCachingPhone(server, places)
    phone.network(async (path) => {
      if (path.includes(photoId(1, 0))) phone.saved.splice(0, 1)
      if (path.includes(photoId(2, 0))) await leaveAccount(phone.db)
      return undefined
    })
    await phone.offlineCache.wake()
    expect(phone.requests.filter((path) => path.startsWith('/api/photos')).length).toBeGreaterThan(
      1,
    )
    expect(await phone.db.photos.count()).toBe(0)
    expect(await phone.db.photoContents.count()).toBe(0)
  })

  it('[R5] [fault 8] the download waits as long as Retry-After says', async () => {
    const { server, places } = await open([1])
    let now = 0
    const { offlineCache, requests, network } = await openCachingPhone(server, places, {
      now: () => now,
    })
    const busy = () =>
      Response.json(
        { error: 'Busy', code: 'unavailable' },
        { status: 503, headers: { 'retry-after': '20' } },
      )
    network((path) => (path.startsWith('/api/photos') ? busy() : undefined))
    await offlineCache.wake()
    network(() => undefined)
    now = 19_000
    await offlineCache.wake()
    expect(requests).toHaveLength(2)
    now = 20_000
    await offlineCache.wake()
    expect(requests).toHaveLength(4)
  })

  it('the download waits for the sync to finish', async () => {
    const { server, places } = await open([1])
    let end: () => void = () => undefined
    const syncing = new Promise<void>((resolve) => {
      end = resolve
    })
    const { offlineCache, requests } = await openCachingPhone(server, places, {
      quiet: () => syncing,
    })
    const caching = offlineCache.wake()
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests).toEqual([])
    end()
    await caching
    expect(requests).toHaveLength(3)
  })
})

describe('phone without storage for saved places', () => {
  it('[fault 25] the download reports full storage without failing, and resumes when there is space', async () => {
    const logError = vi.spyOn(console, 'error').mockReturnValue()
    const { server, places } = await open([1])
    const { offlineCache, db } = await openCachingPhone(server, places)
    free = injectTransactionFault({
      which: ({ mode, objectStoreNames }) =>
        mode === 'readwrite' && objectStoreNames.contains('photoContents'),
      inject: abortFor('QuotaExceededError'),
    })
    await offlineCache.wake()
    expect(offlineCache.state()).toMatchObject({
      isDownloading: false,
      isFull: true,
      isDone: false,
    })
    expect(await db.reviewLists.count()).toBe(1)
    free()
    await offlineCache.wake()
    expect(offlineCache.state()).toMatchObject({ isFull: false, isDone: true })
    expect(await db.photoContents.count()).toBe(2)
    expect(logError).not.toHaveBeenCalledWith('Caching the saved places failed', expect.anything())
  })

  it('[fault 25] [Q2] the download of saved places leaves enough free storage for the person’s own writes', async () => {
    const { server, places } = await open([1])
    const estimate = async () => ({ quota: 100e6, usage: 90e6 })
    const { offlineCache, requests } = await openCachingPhone(server, places, { estimate })
    await offlineCache.wake()
    expect(requests.filter((path) => path.startsWith('/api/photos'))).toEqual([])
    expect(offlineCache.state().isFull).toBe(true)
  })
})

describe('forty saved places with five photos each', () => {
  it('the download has one photo in memory at a time', async () => {
    const places = Array.from({ length: 40 }, (_, n) =>
      buildResource(n + 1, {
        revision: 0,
        images: Array.from({ length: 5 }, (_, at) => `/api/photos/${photoId(n + 1, at)}`),
      }),
    )
    let inFlight = 0
    let max = 0
    const nobody = { request: () => Promise.reject(new Error('Not asked')) }
    const phone = await openCachingPhone(nobody, places, {
      fetch: async (input) => {
        inFlight += 1
        max = Math.max(max, inFlight)
        await Promise.resolve()
        const [, id, width] = /photos\/(.+)\?width=(\d+)/.exec(String(input)) ?? []
        const headers = { 'content-type': 'image/webp', etag: `"${id}-${width}"` }
        const response = new Response(new Uint8Array(64), { headers })
        const read = response.arrayBuffer.bind(response)
        response.arrayBuffer = () =>
          read().finally(() => {
            inFlight -= 1
          })
        return response
      },
    })
    await phone.offlineCache.wake()
    expect(await phone.db.photoContents.count()).toBe(400)
    expect(max).toBe(1)
  })
})

describe('two tabs', () => {
  it('two tabs download each file once, because the lock lets only one tab work', async () => {
    const { server, places } = await open([1])
    const heldByOther = {
      request: async (_: string, _options: object, work: (lock: null) => unknown) => work(null),
    }
    const locks = heldByOther as unknown as LockManager
    const { offlineCache, requests } = await openCachingPhone(server, places, { locks })
    await offlineCache.wake()
    expect(requests).toEqual([])
    expect(offlineCache.state().isDownloading).toBe(false)
  })
})
