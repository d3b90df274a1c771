import { buildId, buildResource } from '@worldschool/schema/testing'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { leaveAccount } from '../../src/sync/account.ts'
import { spoilTransactions, undoFor } from '../support/break-connection.ts'
import { asked, openDirectory, openKeepingPhone, photoId } from '../support/keeping-phone.ts'

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

const drawings = (width: number, ...photos: [place: number, n: number][]) =>
  photos.map(([place, n]) => `${photoId(place, n)} ${width}`)

describe('a place that is saved', () => {
  it('comes onto the phone whole: its reviews, the small photos of all, then the large ones, each once', async () => {
    const { server, places } = await open([2, 1])
    const { keeper, db, requests } = await openKeepingPhone(server, places)
    const told: boolean[] = []
    keeper.subscribe(() => told.push(keeper.state().isKeeping))
    await keeper.wake()
    const all: [number, number][] = [
      [1, 0],
      [1, 1],
      [2, 0],
    ]
    expect(requests.map(asked)).toEqual([
      `${buildId(1)}/reviews`,
      `${buildId(2)}/reviews`,
      ...drawings(480, ...all),
      ...drawings(1600, ...all),
    ])
    expect(await db.reviewLists.count()).toBe(2)
    expect(await db.photoContents.count()).toBe(6)
    const held = await db.photoContents.get([photoId(1, 0), 480])
    expect(held?.type).toBe('image/webp')
    expect(
      new TextDecoder().decode(new Uint8Array(held?.bytes ?? new ArrayBuffer()).slice(8, 12)),
    ).toBe('WEBP')
    expect(await db.photos.get(photoId(2, 0))).toMatchObject({
      resourceId: buildId(2),
      userId: null,
    })
    expect(told).toContain(true)
    expect(keeper.state()).toMatchObject({ isKeeping: false, isDone: true, isFull: false })

    await keeper.wake()
    expect(requests).toHaveLength(8)
  })

  it('[fault 32] goes on after a cut where it stopped, and after a portal’s page or picture', async () => {
    const { server, places } = await open([3])
    const { keeper, db, requests, network } = await openKeepingPhone(server, places)
    const picture = () => new Response('RIFF', { headers: { 'content-type': 'image/webp' } })
    const page = () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })
    for (const answer of ['cut', page(), picture()] as const) {
      network((path) => (path.includes(photoId(1, 1)) ? answer : undefined))
      await keeper.wake()
      expect(await db.photoContents.toCollection().primaryKeys()).toEqual([[photoId(1, 0), 480]])
      expect(keeper.state()).toMatchObject({ isKeeping: false, isDone: false })
    }
    network(() => undefined)
    await keeper.wake()
    expect(await db.photoContents.count()).toBe(6)
    const times = (path: string) => requests.map(asked).filter((one) => one === path).length
    expect(times(`${photoId(1, 0)} 480`)).toBe(1)
    expect(times(`${photoId(1, 1)} 480`)).toBe(4)
  })

  it('brings the small photos alone while the network costs by the byte, the large ones later', async () => {
    const { server, places } = await open([2])
    let isMobile = true
    const phone = await openKeepingPhone(server, places, { isMobile: () => isMobile })
    await phone.keeper.wake()
    const widths = async () => {
      const keys = await phone.db.photoContents.toCollection().primaryKeys()
      return keys.map(([, width]) => width).sort()
    }
    expect(await widths()).toEqual([480, 480])
    expect(phone.keeper.state()).toMatchObject({ isKeeping: false, isDone: true })
    isMobile = false
    await phone.keeper.wake()
    expect(await widths()).toEqual([1600, 1600, 480, 480])
  })

  it('passes over a photo that was deleted meanwhile, and asks for it no more', async () => {
    const { server, places, remove } = await open([2])
    const { keeper, db, requests } = await openKeepingPhone(server, places)
    await remove(1, 0)
    await keeper.wake()
    await keeper.wake()
    const keys = await db.photoContents.toCollection().primaryKeys()
    expect(new Set(keys.map(([id]) => id))).toEqual(new Set([photoId(1, 1)]))
    expect(requests.filter((path) => path.includes(photoId(1, 0)))).toHaveLength(1)
    expect(keeper.state().gone).toEqual(new Set([photoId(1, 0)]))
    expect(keeper.state().isDone).toBe(true)
  })

  it('fetches no more of it once its heart is taken back', async () => {
    const { server, places } = await open([2, 1])
    const phone = await openKeepingPhone(server, places)
    phone.network((path) => {
      if (path.includes(photoId(1, 0))) phone.saved.splice(0, 1)
      return undefined
    })
    await phone.keeper.wake()
    const photos = phone.requests.filter((path) => path.startsWith('/api/photos'))
    expect(photos.map(asked)).toEqual([...drawings(480, [1, 0], [2, 0]), ...drawings(1600, [2, 0])])
  })

  it('[Q9] leaves nothing of who signs out, or takes the heart back, while a photo is on its way', async () => {
    const { server, places } = await open([1, 1])
    // The small ones alone: the list that the keeper is given is behind the database for a moment.
    const phone = await openKeepingPhone(server, places, { isMobile: () => true })
    phone.network(async (path) => {
      if (path.includes(photoId(1, 0))) phone.saved.splice(0, 1)
      if (path.includes(photoId(2, 0))) await leaveAccount(phone.db)
      return undefined
    })
    await phone.keeper.wake()
    expect(phone.requests.filter((path) => path.startsWith('/api/photos')).length).toBeGreaterThan(
      1,
    )
    expect(await phone.db.photos.count()).toBe(0)
    expect(await phone.db.photoContents.count()).toBe(0)
  })

  it('[R5] [fault 8] waits as long as the server asks', async () => {
    const { server, places } = await open([1])
    let now = 0
    const { keeper, requests, network } = await openKeepingPhone(server, places, { now: () => now })
    const busy = () =>
      Response.json(
        { error: 'Busy', code: 'unavailable' },
        { status: 503, headers: { 'retry-after': '20' } },
      )
    network((path) => (path.startsWith('/api/photos') ? busy() : undefined))
    await keeper.wake()
    network(() => undefined)
    now = 19_000
    await keeper.wake()
    expect(requests).toHaveLength(2)
    now = 20_000
    await keeper.wake()
    expect(requests).toHaveLength(4)
  })

  it('waits for sync, which always goes first', async () => {
    const { server, places } = await open([1])
    let end: () => void = () => undefined
    const syncing = new Promise<void>((resolve) => {
      end = resolve
    })
    const { keeper, requests } = await openKeepingPhone(server, places, { quiet: () => syncing })
    const kept = keeper.wake()
    await new Promise((resolve) => setImmediate(resolve))
    expect(requests).toEqual([])
    end()
    await kept
    expect(requests).toHaveLength(3)
  })
})

describe('a phone that has no room for what is saved', () => {
  it('[fault 25] says so, fails nothing, and goes on once there is room', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const { server, places } = await open([1])
    const { keeper, db } = await openKeepingPhone(server, places)
    free = spoilTransactions({
      which: ({ mode, objectStoreNames }) =>
        mode === 'readwrite' && objectStoreNames.contains('photoContents'),
      spoil: undoFor('QuotaExceededError'),
    })
    await keeper.wake()
    expect(keeper.state()).toMatchObject({ isKeeping: false, isFull: true, isDone: false })
    expect(await db.reviewLists.count()).toBe(1)
    free()
    await keeper.wake()
    expect(keeper.state()).toMatchObject({ isFull: false, isDone: true })
    expect(await db.photoContents.count()).toBe(2)
    expect(said).not.toHaveBeenCalledWith('Saved places could not be kept', expect.anything())
  })

  it('[fault 25] [Q2] leaves the room that a person’s own writes need', async () => {
    const { server, places } = await open([1])
    const estimate = async () => ({ quota: 100e6, usage: 90e6 })
    const { keeper, requests } = await openKeepingPhone(server, places, { estimate })
    await keeper.wake()
    expect(requests.filter((path) => path.startsWith('/api/photos'))).toEqual([])
    expect(keeper.state().isFull).toBe(true)
  })
})

describe('forty saved places with five photos each', () => {
  it('are held in memory one photo at a time', async () => {
    const places = Array.from({ length: 40 }, (_, n) =>
      buildResource(n + 1, {
        revision: 0,
        images: Array.from({ length: 5 }, (_, at) => `/api/photos/${photoId(n + 1, at)}`),
      }),
    )
    let inFlight = 0
    let most = 0
    const nobody = { request: () => Promise.reject(new Error('Not asked')) }
    const phone = await openKeepingPhone(nobody, places, {
      fetch: async (input) => {
        inFlight += 1
        most = Math.max(most, inFlight)
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
    await phone.keeper.wake()
    expect(await phone.db.photoContents.count()).toBe(400)
    expect(most).toBe(1)
  })
})

describe('two tabs', () => {
  it('fetch nothing twice: while one is at it, the other leaves it to that one', async () => {
    const { server, places } = await open([1])
    const taken = {
      request: async (_: string, _options: object, work: (lock: null) => unknown) => work(null),
    }
    const locks = taken as unknown as LockManager
    const { keeper, requests } = await openKeepingPhone(server, places, { locks })
    await keeper.wake()
    expect(requests).toEqual([])
    expect(keeper.state().isKeeping).toBe(false)
  })
})
