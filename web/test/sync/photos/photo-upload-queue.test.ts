import type { Intent } from '@worldschool/schema'
import { buildDraft, buildId, buildUser } from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceDatabase } from '../../../src/db/indexeddb.ts'
import { storePhoto } from '../../../src/db/photos.ts'
import { drainInBackground } from '../../../src/sync/background-sync.ts'
import { createSyncEngine } from '../../../src/sync/engine.ts'
import type { PhotosWrite } from '../../../src/sync/photos/photo-upload-queue.ts'
import { emptyServer } from '../../support/open-engine.ts'
import { photoId, preparedPhoto } from '../../support/prepared-photo.ts'
import {
  refusal,
  type Script,
  type SeenRequest,
  scriptedFetch,
  serverResponse,
} from '../../support/scripted-server.ts'
import { openTestDevice } from '../../support/test-device.ts'
import { waitUntil } from '../../support/wait-until.ts'

const me = buildUser(1).id
const place = buildId(1)
const save = (n: number): Intent => ({
  kind: 'save',
  entityId: buildId(n),
  arguments: { id: buildId(100 + n) },
})
const addition: Intent = { kind: 'add-resource', entityId: place, arguments: buildDraft(1) }

let db: DeviceDatabase
let timers: { callback: () => void; ms: number }[]
let script: Script
let seen: SeenRequest[]
/** What every upload of a photo waits for. */
let beforeUpload: (path: string) => Promise<void>
let bodies: Map<string, unknown[]>
/** The number of the test: an engine that is still running may outlive its own test. */
let testNumber = 0

beforeEach(async () => {
  db = await openTestDevice()
  testNumber += 1
  timers = []
  bodies = new Map()
  script = emptyServer
  beforeUpload = async () => undefined
})

afterEach(() => {
  vi.restoreAllMocks()
})

const isPhoto = ({ method, path }: SeenRequest) =>
  method === 'PUT' && path.startsWith('/api/photos/')
const sentPhotos = () => seen.filter(isPhoto).map(({ path }) => path.slice(12, 48))
const photos = async () => db.outbox.filter(({ kind }) => kind === 'add-photo').sortBy('seq')
const states = async () => (await photos()).map(({ state }) => state)
const acknowledged = (count: number) =>
  waitUntil(async () =>
    expect((await states()).filter((state) => state === 'acknowledged')).toHaveLength(count),
  )

function open(random = 0) {
  const opened = testNumber
  const scripted = scriptedFetch((request) => script(request))
  seen = scripted.seen
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input)
    if (init?.body instanceof ArrayBuffer)
      bodies.set(path, [...(bodies.get(path) ?? []), [...new Uint8Array(init.body)]])
    if (init?.method === 'PUT') await beforeUpload(path)
    return scripted.fetch(input, init)
  }
  const engine = createSyncEngine({
    db,
    fetch,
    random: () => random,
    now: () => 1,
    setTimer: (callback, ms) => {
      const timer = { callback, ms }
      if (opened === testNumber) timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    locks: undefined,
    requestBackgroundSync: () => undefined,
    onAccount: () => undefined,
    reviewsRevisionOf: () => undefined,
  })
  return Object.assign(engine, { fetch })
}

/** Photos of the place, to be queued. */
async function picked(...numbers: number[]): Promise<PhotosWrite> {
  for (const n of numbers) await storePhoto(db, preparedPhoto(n), { userId: me, resourceId: null })
  return { resourceId: place, intent: null, photoIds: numbers.map(photoId) }
}

/** Responds to photos with `response`, and to everything else as a server without rows. */
const respondToPhotos =
  (response: Script): Script =>
  (request) =>
    isPhoto(request) ? response(request) : emptyServer(request)

describe('photo upload queue', () => {
  it('[Q6] [Q5] photos are sent one after another, in the order in which they were picked', async () => {
    const engine = open()
    let max = 0
    let under = 0
    beforeUpload = async () => {
      under += 1
      max = Math.max(max, under)
      await new Promise((resolve) => setImmediate(resolve))
      under -= 1
    }
    await engine.writeWithPhotos(await picked(1, 2, 3))
    await acknowledged(3)
    expect(sentPhotos()).toEqual([1, 2, 3].map(photoId))
    expect(max).toBe(1)
  })

  it('[R1] [R3] a photo is sent by the documented call with its bytes, key, account and epoch', async () => {
    const engine = open()
    await engine.wake()
    await engine.writeWithPhotos(await picked(7))
    await acknowledged(1)
    const [record] = await photos()
    const request = seen.find(isPhoto)
    expect(request?.path).toBe(`/api/photos/${photoId(7)}?resourceId=${place}`)
    expect(request?.headers.get('content-type')).toBe('image/webp')
    expect(request?.headers.get('idempotency-key')).toBe(record?.key)
    expect(request?.headers.get('x-account-id')).toBe(me)
    expect(request?.headers.get('sync-epoch')).toBe('e1')
    expect(bodies.get(String(request?.path))).toEqual([[1, 6, 7]])
  })

  it('[Q6] text is sent and pulled while a photo hangs', async () => {
    const engine = open()
    let finishUpload: () => void = () => undefined
    beforeUpload = () =>
      new Promise((resolve) => {
        finishUpload = resolve
      })
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(engine.state().photo).toMatchObject({ number: 1, count: 1 }))
    for (const n of [2, 3]) {
      await engine.write(save(n))
      await engine.wake()
    }
    expect(await db.outbox.filter(({ kind }) => kind === 'save').count()).toBe(0)
    expect(await states()).toEqual(['queued'])
    finishUpload()
    await acknowledged(1)
    await waitUntil(() => expect(engine.state().photo).toBeNull())
  })

  it('[Q6] photos are sent while text keeps failing on the server', async () => {
    script = (request) =>
      request.path === '/api/saved-resources'
        ? serverResponse(request, 500, refusal('internal'))
        : emptyServer(request)
    const engine = open()
    await engine.write(save(2))
    await engine.writeWithPhotos(await picked(1))
    await acknowledged(1)
  })

  it('[fault 1] [fault 2] [R2] [Q4] a photo is retried by its own timer, under the same key with the same bytes', async () => {
    const lost = vi.fn()
    script = respondToPhotos((request) => {
      if (lost.mock.calls.length >= 2) return serverResponse(request, 201, {})
      lost()
      return 'cut'
    })
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(async () => {
      // The timer of one minute is that of the text.
      const due = timers.filter(({ ms }) => ms < 60_000)
      timers = timers.filter((timer) => !due.includes(timer))
      for (const { callback } of due) callback()
      expect(await states()).toEqual(['acknowledged'])
    })
    const keys = seen.filter(isPhoto).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect([...bodies.values()]).toEqual([
      [
        [1, 6, 1],
        [1, 6, 1],
        [1, 6, 1],
      ],
    ])
  })

  it.each([
    ['[fault 12] too large', 413, 'too_large'],
    ['[fault 13] not an image', 422, 'not_an_image'],
    ['[fault 13] too many pixels', 422, 'too_many_pixels'],
    ['[fault 11] one too many', 409, 'too_many_photos'],
    ['[fault 11] over the quota', 409, 'photo_quota'],
    ['[C3] place deleted', 410, 'resource_deleted'],
  ] as const)(
    '[R5] [R7] %s: the photo is refused with its reason and kept, and the others are sent',
    async (_, status, code) => {
      script = respondToPhotos((request) =>
        request.path.includes(photoId(1))
          ? serverResponse(request, status, refusal(code))
          : serverResponse(request, 201, {}),
      )
      const engine = open()
      await engine.writeWithPhotos(await picked(1, 2))
      await engine.write(save(9))
      await acknowledged(1)
      expect(await states()).toEqual(['refused', 'acknowledged'])
      expect((await photos())[0]?.lastError).toMatchObject({ status, code })
      expect(await db.photoContents.where({ id: photoId(1) }).count()).toBe(2)
    },
  )

  it('[fault 12] a 413 from a proxy in front of the server also refuses a photo as too large', async () => {
    script = respondToPhotos(() => new Response('<h1>413</h1>', { status: 413 }))
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(async () => expect(await states()).toEqual(['refused']))
    expect((await photos())[0]?.lastError).toMatchObject({ status: 413, code: 'too_large' })
  })

  it('[fault 32] [R4] a portal’s page is not accepted as a response to a photo', async () => {
    const portal = () =>
      new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })
    script = respondToPhotos(portal)
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(async () => expect((await photos())[0]?.lastError?.code).toBe('network'))
    expect(await states()).toEqual(['queued'])
  })

  it('[fault 6] [R5] a photo is refused after eight 500s while the server is healthy', async () => {
    script = respondToPhotos((request) => serverResponse(request, 500, refusal('internal')))
    const healthy = script
    script = (request) =>
      request.path === '/api/health'
        ? serverResponse(request, 200, { status: 'ok', version: '1', build: '1' })
        : healthy(request)
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(async () => {
      await engine.wake()
      expect(await states()).toEqual(['refused'])
    })
    expect(seen.filter(isPhoto)).toHaveLength(8)
  })

  it('[fault 9] [R5] a photo is sent again without asking if somebody signed in while the photo was in flight', async () => {
    const engine = open()
    let isBefore = true
    script = respondToPhotos((request) =>
      isBefore
        ? serverResponse(request, 401, refusal('signed_out'))
        : serverResponse(request, 201, {}),
    )
    const asked: boolean[] = []
    engine.subscribe(() => asked.push(engine.state().needsSignIn))
    let arrive: () => void = () => undefined
    beforeUpload = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(engine.state().photo).not.toBeNull())
    await engine.enterAccount(buildUser(1))
    beforeUpload = async () => {
      isBefore = false
    }
    arrive()
    await acknowledged(1)
    expect(sentPhotos()).toHaveLength(2)
    expect(asked).not.toContain(true)
  })

  it('[fault 9] [R5] the photo queue pauses at a 401, asks to sign in and continues afterwards', async () => {
    let isOver = true
    script = respondToPhotos((request) =>
      isOver
        ? serverResponse(request, 401, refusal('signed_out'))
        : serverResponse(request, 201, {}),
    )
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(engine.state().needsSignIn).toBe(true))
    expect(await states()).toEqual(['queued'])
    isOver = false
    await engine.enterAccount(buildUser(1))
    await acknowledged(1)
  })

  it('[fault 8] [R6] the photo queue obeys Retry-After while text is sent, even after a reload', async () => {
    script = respondToPhotos((request) =>
      serverResponse(request, 429, refusal('too_many_requests'), { 'retry-after': '120' }),
    )
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(timers.map(({ ms }) => ms)).toContain(120_000))
    await engine.write(save(2))
    await engine.wake()
    expect(await db.outbox.filter(({ kind }) => kind === 'save').count()).toBe(0)
    expect(seen.filter(isPhoto)).toHaveLength(1)

    timers = []
    const reloaded = open()
    await reloaded.wake()
    await waitUntil(() => expect(timers.map(({ ms }) => ms)).toContain(120_000))
    expect(seen.filter(isPhoto)).toHaveLength(0)
    script = emptyServer
    const due = timers.find(({ ms }) => ms === 120_000)
    due?.callback()
    await acknowledged(1)
  })

  it('[fault 14] [Q6] a photo waits for a place that is queued or refused, and is sent once the place exists', async () => {
    let isRefusing = true
    script = (request) =>
      request.method === 'POST' && request.path === '/api/resources' && isRefusing
        ? serverResponse(request, 422, refusal('invalid_input'))
        : emptyServer(request)
    const engine = open()
    await engine.writeWithPhotos({ ...(await picked(1, 2)), intent: addition })
    await waitUntil(async () => expect((await db.outbox.toArray())[0]?.state).toBe('refused'))
    await engine.wake()
    expect(sentPhotos()).toEqual([])
    isRefusing = false
    await engine.retry((await db.outbox.toArray())[0]?.seq ?? 0)
    await acknowledged(2)
    expect(sentPhotos()).toEqual([photoId(1), photoId(2)])
  })

  it('[R7] a photo whose bytes are gone is refused, and delays no other photo', async () => {
    const engine = open()
    script = respondToPhotos(() => 'cut')
    await engine.writeWithPhotos(await picked(1, 2))
    await waitUntil(() => expect(sentPhotos()).toHaveLength(1))
    await db.photoContents.delete([photoId(1), 1600])
    script = emptyServer
    await engine.wake()
    await acknowledged(1)
    expect((await photos())[0]?.lastError?.code).toBe('photo_not_found')
  })

  it('the photo queue reports its progress, one photo after the other', async () => {
    const progress: string[] = []
    const scripted = open()
    const engine = createSyncEngine({
      db,
      fetch: scripted.fetch,
      sendBytes: async ({ path, headers, onPercent }) => {
        for (const percent of [0, 40, 100]) onPercent(percent)
        const response = serverResponse(
          { method: 'PUT', path, headers: new Headers(headers), body: null },
          201,
          {},
        )
        return { kind: 'response', status: 201, headers: response.headers, body: {} }
      },
      random: () => 0,
      now: () => 1,
      setTimer: () => () => undefined,
      locks: undefined,
      requestBackgroundSync: () => undefined,
      onAccount: () => undefined,
      reviewsRevisionOf: () => undefined,
    })
    engine.subscribe(() => {
      const { photo } = engine.state()
      const text = photo ? `${photo.number}/${photo.count} ${photo.percent}` : 'none'
      if (progress.at(-1) !== text) progress.push(text)
    })
    await engine.writeWithPhotos(await picked(1, 2))
    await waitUntil(() => expect(progress.at(-1)).toBe('none'))
    await waitUntil(() => expect(progress).toContain('2/2 100'))
    const of = ['1/2 0', '1/2 40', '1/2 100', '2/2 0', '2/2 40', '2/2 100', 'none']
    expect(progress.filter((text) => text !== 'none')).toEqual(of.slice(0, 6))
  })

  it('[Q9] “send now” also waits for the photos, and counts the unsent writes', async () => {
    const engine = open()
    let finishUpload: () => void = () => undefined
    beforeUpload = () =>
      new Promise((resolve) => {
        finishUpload = resolve
      })
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(engine.state().photo).not.toBeNull())
    const left = engine.sendUnsent()
    finishUpload()
    expect(await left).toBe(0)
  })
})

describe('service worker', () => {
  it('[Q4] the service worker drains the text first and then the photos', async () => {
    script = () => 'cut'
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await engine.write(save(2))
    await engine.wake()
    engine.stop()
    const { fetch, seen: background } = scriptedFetch(emptyServer)
    await drainInBackground(db, fetch, undefined)
    expect(background.map(({ path }) => path.split('?')[0])).toEqual([
      '/api/saved-resources',
      `/api/photos/${photoId(1)}`,
    ])
    expect(await states()).toEqual(['acknowledged'])
  })

  it('[Q4] the service worker asks to be woken again while a photo waits', async () => {
    script = () => 'cut'
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await engine.wake()
    engine.stop()
    const { fetch } = scriptedFetch(respondToPhotos(() => 'cut'))
    await expect(drainInBackground(db, fetch, undefined)).rejects.toThrow('still unsent')
  })

  it('[Q4] [Q5] the service worker waits for a tab that is sending photos at most 45 s', async () => {
    script = () => 'cut'
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await engine.wake()
    engine.stop()
    const { timeout } = AbortSignal
    // 5 ms instead of 45 s.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 45_000 ? 5 : ms))
    const held = (_: string, { signal }: LockOptions) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const locks = { request: held } as unknown as LockManager
    await drainInBackground(db, scriptedFetch(emptyServer).fetch, locks)
    expect(await states()).toEqual(['acknowledged'])
  })
})
