import type { Intent } from '@worldschool/schema'
import { buildDraft, buildId, buildUser } from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceDatabase } from '../../../src/db/database.ts'
import { storePhoto } from '../../../src/db/photos.ts'
import { drainInBackground } from '../../../src/sync/background-sync.ts'
import { createSyncEngine } from '../../../src/sync/engine.ts'
import type { PhotosWrite } from '../../../src/sync/photos/photo-upload-queue.ts'
import { emptyServer } from '../../support/open-engine.ts'
import { photoId, preparedPhoto } from '../../support/prepared-photo.ts'
import {
  ourAnswer,
  refusal,
  type Script,
  type SeenRequest,
  scriptedFetch,
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
/** What a photo waits for on its way. */
let way: (path: string) => Promise<void>
let bodies: Map<string, unknown[]>
/** Counts the tests: an engine that is still at work may outlive its own. */
let turn = 0

beforeEach(async () => {
  db = await openTestDevice()
  turn += 1
  timers = []
  bodies = new Map()
  script = emptyServer
  way = async () => undefined
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
  const opened = turn
  const scripted = scriptedFetch((request) => script(request))
  seen = scripted.seen
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input)
    if (init?.body instanceof ArrayBuffer)
      bodies.set(path, [...(bodies.get(path) ?? []), [...new Uint8Array(init.body)]])
    if (init?.method === 'PUT') await way(path)
    return scripted.fetch(input, init)
  }
  const engine = createSyncEngine({
    db,
    fetch,
    random: () => random,
    now: () => 1,
    setTimer: (callback, ms) => {
      const timer = { callback, ms }
      if (opened === turn) timers.push(timer)
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

/** Answers photos by `answer`, all else as an empty server. */
const photosAnswered =
  (answer: Script): Script =>
  (request) =>
    isPhoto(request) ? answer(request) : emptyServer(request)

describe('the lane of the photos', () => {
  it('[Q6] [Q5] sends one after another, in the order in which they were picked', async () => {
    const engine = open()
    let most = 0
    let under = 0
    way = async () => {
      under += 1
      most = Math.max(most, under)
      await new Promise((resolve) => setImmediate(resolve))
      under -= 1
    }
    await engine.writeWithPhotos(await picked(1, 2, 3))
    await acknowledged(3)
    expect(sentPhotos()).toEqual([1, 2, 3].map(photoId))
    expect(most).toBe(1)
  })

  it('[R1] [R3] replays the documented call with its bytes, its key, its account and the epoch', async () => {
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

  it('[Q6] text passes a photo that hangs, and is pulled meanwhile', async () => {
    const engine = open()
    let letGo: () => void = () => undefined
    way = () =>
      new Promise((resolve) => {
        letGo = resolve
      })
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(engine.state().photo).toMatchObject({ number: 1, count: 1 }))
    for (const n of [2, 3]) {
      await engine.write(save(n))
      await engine.wake()
    }
    expect(await db.outbox.filter(({ kind }) => kind === 'save').count()).toBe(0)
    expect(await states()).toEqual(['queued'])
    letGo()
    await acknowledged(1)
    await waitUntil(() => expect(engine.state().photo).toBeNull())
  })

  it('[Q6] goes on though text fails on the server again and again', async () => {
    script = (request) =>
      request.path === '/api/saved-resources'
        ? ourAnswer(request, 500, refusal('internal'))
        : emptyServer(request)
    const engine = open()
    await engine.write(save(2))
    await engine.writeWithPhotos(await picked(1))
    await acknowledged(1)
  })

  it('[fault 1] [fault 2] [R2] [Q4] is tried again by a timer of its own, under the same key with the same bytes', async () => {
    const lost = vi.fn()
    script = photosAnswered((request) => {
      if (lost.mock.calls.length >= 2) return ourAnswer(request, 201, {})
      lost()
      return 'cut'
    })
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(async () => {
      // The text's own timer is the one of a minute.
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
    ['[fault 13] no image', 422, 'not_an_image'],
    ['[fault 13] of too many pixels', 422, 'too_many_pixels'],
    ['[fault 11] one too many', 409, 'too_many_photos'],
    ['[fault 11] over the quota', 409, 'photo_quota'],
    ['[C3] of a place that is gone', 410, 'resource_deleted'],
  ] as const)(
    '[R5] [R7] %s: it is refused with its reason and kept, the rest flows',
    async (_, status, code) => {
      script = photosAnswered((request) =>
        request.path.includes(photoId(1))
          ? ourAnswer(request, status, refusal(code))
          : ourAnswer(request, 201, {}),
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

  it('[fault 12] is told to be too large by whoever stands before the server, too', async () => {
    script = photosAnswered(() => new Response('<h1>413</h1>', { status: 413 }))
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(async () => expect(await states()).toEqual(['refused']))
    expect((await photos())[0]?.lastError).toMatchObject({ status: 413, code: 'too_large' })
  })

  it('[fault 32] [R4] takes a portal’s page for no answer', async () => {
    const portal = () =>
      new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })
    script = photosAnswered(portal)
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(async () => expect((await photos())[0]?.lastError?.code).toBe('network'))
    expect(await states()).toEqual(['queued'])
  })

  it('[fault 6] [R5] is refused after eight 500s while the server is healthy', async () => {
    script = photosAnswered((request) => ourAnswer(request, 500, refusal('internal')))
    const healthy = script
    script = (request) =>
      request.path === '/api/health'
        ? ourAnswer(request, 200, { status: 'ok', version: '1', build: '1' })
        : healthy(request)
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(async () => {
      await engine.wake()
      expect(await states()).toEqual(['refused'])
    })
    expect(seen.filter(isPhoto)).toHaveLength(8)
  })

  it('[fault 9] [R5] goes on unasked when somebody signed in while one was on its way', async () => {
    const engine = open()
    let isBefore = true
    script = photosAnswered((request) =>
      isBefore ? ourAnswer(request, 401, refusal('signed_out')) : ourAnswer(request, 201, {}),
    )
    const asked: boolean[] = []
    engine.subscribe(() => asked.push(engine.state().needsSignIn))
    let arrive: () => void = () => undefined
    way = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(engine.state().photo).not.toBeNull())
    await engine.enterAccount(buildUser(1))
    way = async () => {
      isBefore = false
    }
    arrive()
    await acknowledged(1)
    expect(sentPhotos()).toHaveLength(2)
    expect(asked).not.toContain(true)
  })

  it('[fault 9] [R5] pauses at a 401, asks to sign in and goes on after it', async () => {
    let isOver = true
    script = photosAnswered((request) =>
      isOver ? ourAnswer(request, 401, refusal('signed_out')) : ourAnswer(request, 201, {}),
    )
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(engine.state().needsSignIn).toBe(true))
    expect(await states()).toEqual(['queued'])
    isOver = false
    await engine.enterAccount(buildUser(1))
    await acknowledged(1)
  })

  it('[fault 8] [R6] waits as long as it is told while text flows, after a reload too', async () => {
    script = photosAnswered((request) =>
      ourAnswer(request, 429, refusal('too_many_requests'), { 'retry-after': '120' }),
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

  it('[fault 14] [Q6] waits for a place that waits or is refused, and goes once it is there', async () => {
    let isRefusing = true
    script = (request) =>
      request.method === 'POST' && request.path === '/api/resources' && isRefusing
        ? ourAnswer(request, 422, refusal('invalid_input'))
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

  it('[R7] is refused where its bytes are gone, and holds up no other', async () => {
    const engine = open()
    script = photosAnswered(() => 'cut')
    await engine.writeWithPhotos(await picked(1, 2))
    await waitUntil(() => expect(sentPhotos()).toHaveLength(1))
    await db.photoContents.delete([photoId(1), 1600])
    script = emptyServer
    await engine.wake()
    await acknowledged(1)
    expect((await photos())[0]?.lastError?.code).toBe('photo_not_found')
  })

  it('tells how far it has come, one after the other', async () => {
    const told: string[] = []
    const scripted = open()
    const engine = createSyncEngine({
      db,
      fetch: scripted.fetch,
      sendBytes: async ({ path, headers, onPercent }) => {
        for (const percent of [0, 40, 100]) onPercent(percent)
        const response = ourAnswer(
          { method: 'PUT', path, headers: new Headers(headers), body: null },
          201,
          {},
        )
        return { kind: 'answer', status: 201, headers: response.headers, body: {} }
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
      if (told.at(-1) !== text) told.push(text)
    })
    await engine.writeWithPhotos(await picked(1, 2))
    await waitUntil(() => expect(told.at(-1)).toBe('none'))
    await waitUntil(() => expect(told).toContain('2/2 100'))
    const of = ['1/2 0', '1/2 40', '1/2 100', '2/2 0', '2/2 40', '2/2 100', 'none']
    expect(told.filter((text) => text !== 'none')).toEqual(of.slice(0, 6))
  })

  it('[Q9] “send now” waits for the photos too, and counts what is left', async () => {
    const engine = open()
    let letGo: () => void = () => undefined
    way = () =>
      new Promise((resolve) => {
        letGo = resolve
      })
    await engine.writeWithPhotos(await picked(1))
    await waitUntil(() => expect(engine.state().photo).not.toBeNull())
    const left = engine.sendUnsent()
    letGo()
    expect(await left).toBe(0)
  })
})

describe('the service worker', () => {
  it('[Q4] drains the text first and then the photos', async () => {
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

  it('[Q4] asks to be woken again while a photo waits', async () => {
    script = () => 'cut'
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await engine.wake()
    engine.stop()
    const { fetch } = scriptedFetch(photosAnswered(() => 'cut'))
    await expect(drainInBackground(db, fetch, undefined)).rejects.toThrow('still waits')
  })

  it('[Q4] [Q5] waits for a tab that is sending photos no longer than it may live itself', async () => {
    script = () => 'cut'
    const engine = open()
    await engine.writeWithPhotos(await picked(1))
    await engine.wake()
    engine.stop()
    const { timeout } = AbortSignal
    // A moment stands for the 45 s.
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
