import { authPaths } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readValue } from '../../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../../src/db/indexeddb.ts'
import { storePhoto } from '../../../src/db/photos.ts'
import { restoreAccount } from '../../../src/sync/account.ts'
import { enqueue } from '../../../src/sync/outbox/outbox.ts'
import { discard } from '../../../src/sync/outbox/revise.ts'
import { markAsTried } from '../../../src/sync/outbox/send-state.ts'
import { queuePhotos } from '../../../src/sync/photos/photo-upload-queue.ts'
import { cataloguePageOf } from '../../support/feed.ts'
import { emptyServer, openEngine } from '../../support/open-engine.ts'
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

const me = buildUser(1)
const healthy: Script = (request) =>
  request.path === authPaths.signOut
    ? serverResponse(request, 200, { signedOut: true })
    : emptyServer(request)
const place = buildId(1)

let db: DeviceDatabase
let script: Script
let seen: SeenRequest[]

beforeEach(async () => {
  db = await openTestDevice(me)
  script = healthy
  // Without a network both loops log an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Queues a photo that the server may have. */
async function queue(n: number, { wasTried = true } = {}): Promise<void> {
  await storePhoto(db, preparedPhoto(n), { userId: me.id, resourceId: null })
  await queuePhotos(db, { resourceId: place, photoIds: [photoId(n)], intent: null, now: 1 })
  const record = await db.outbox.orderBy('seq').last()
  if (record && wasTried) await markAsTried(db, record)
}

function open(fetch?: typeof globalThis.fetch) {
  const scripted = scriptedFetch((request) => script(request))
  seen = scripted.seen
  return openEngine(db, fetch ?? scripted.fetch)
}

/** The writing requests, in order. */
const sent = () =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
const deletion = (n: number) => `DELETE /api/photos/${photoId(n)}`
const signOut = `POST ${authPaths.signOut}`
const waiting = async () => (await db.outbox.toArray()).filter(({ state }) => state === 'queued')

const respondToDeletions =
  (status: number, code: string): Script =>
  (request) =>
    request.method === 'DELETE' ? serverResponse(request, status, refusal(code)) : healthy(request)

/** Never called, because a visitor has left no saves that the account could adopt. */
const failIfAsked = () => Promise.reject(new Error('The person was asked'))

describe('photo that may have reached the server and is discarded at sign-out', () => {
  it('[Q9] [R7] a discarded photo is deleted under the old session, before that is ended', async () => {
    await queue(1)
    const engine = open()
    await engine.leaveAccount({ discardsUnsent: true })
    await engine.wake()
    expect(sent()).toEqual([deletion(1), signOut])
    expect(seen.find(({ method }) => method === 'DELETE')?.headers.get('x-account-id')).toBe(me.id)
    expect(await waiting()).toEqual([])
    expect(await readValue(db, 'leftBy')).toBeUndefined()
    expect(await db.photoContents.count()).toBe(0)
  })

  it('[Q9] a discarded photo that was never sent needs no deletion', async () => {
    await queue(1, { wasTried: false })
    const engine = open()
    await engine.leaveAccount({ discardsUnsent: true })
    await engine.wake()
    expect(sent()).toEqual([signOut])
    expect(await db.outbox.count()).toBe(0)
  })

  it('[Q9] [fault 1] a discarded photo is deleted once there is a network, even after a reload', async () => {
    await queue(1)
    script = () => 'cut'
    const closed = open()
    await closed.leaveAccount({ discardsUnsent: true })
    await closed.wake()
    closed.stop()
    expect(sent()).not.toContain(signOut)
    script = healthy
    const engine = open()
    expect(await restoreAccount(db)).toBeNull()
    await engine.wake()
    expect(sent()).toEqual([deletion(1), signOut])
  })

  it('[Q9] [R5] a busy server keeps the session alive until the discarded photo is deleted', async () => {
    await queue(1)
    script = respondToDeletions(503, 'unavailable')
    const engine = open()
    await engine.leaveAccount({ discardsUnsent: true })
    await engine.wake()
    expect(sent()).not.toContain(signOut)
    script = healthy
    await engine.wake()
    expect(sent().slice(-2)).toEqual([deletion(1), signOut])
  })

  it('[Q9] [P5] a discarded photo is deleted on a server that was restored meanwhile, once its catalogue is read again', async () => {
    const engine = open()
    await engine.wake()
    await queue(1)
    script = (request) => {
      const knows = request.path.includes('since=e1') || request.headers.get('sync-epoch') === 'e1'
      const epoch = { 'sync-epoch': 'e2' }
      if (knows) return serverResponse(request, 410, refusal('cursor_expired'), epoch)
      if (request.path.startsWith('/api/sync/catalogue'))
        return serverResponse(
          request,
          200,
          cataloguePageOf(1, [], { epoch: 'e2', cursor: 'e2.9' }),
          epoch,
        )
      return serverResponse(request, 200, { signedOut: true }, epoch)
    }
    await engine.leaveAccount({ discardsUnsent: true })
    await engine.wake()
    await engine.wake()
    expect(sent().slice(-2)).toEqual([deletion(1), signOut])
    expect(await waiting()).toEqual([])
  })

  it('[Q9] [R5] the deletion of a discarded photo waits for its account if the session has already ended', async () => {
    await queue(1)
    script = respondToDeletions(401, 'signed_out')
    const engine = open()
    await engine.leaveAccount({ discardsUnsent: true })
    await engine.wake()
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
    expect(engine.state().needsSignIn).toBe(false)
    expect(await waiting()).toMatchObject([{ kind: 'delete-photo', userId: me.id }])
    script = healthy
    await engine.signIn(async () => me, failIfAsked)
    await waitUntil(async () => expect(await waiting()).toEqual([]))
  })

  it('[Q8] a discarded photo is not deleted in the session of another account that signs in later', async () => {
    await queue(1)
    script = () => 'cut'
    const engine = open()
    await engine.leaveAccount({ discardsUnsent: true })
    await engine.wake()
    seen.length = 0
    script = healthy
    await engine.signIn(async () => buildUser(2), failIfAsked)
    await engine.wake()
    expect(sent()).toEqual([])
    expect(await waiting()).toMatchObject([{ kind: 'delete-photo', userId: me.id }])
  })

  it('[Q9] [R7] a photo that was discarded on its own before the sign-out is also deleted', async () => {
    await queue(1)
    await discard(db, (await db.outbox.orderBy('seq').last())?.seq ?? 0)
    await enqueue(
      db,
      me.id,
      { kind: 'delete-photo', entityId: place, arguments: { id: photoId(2) } },
      1,
    )
    const engine = open()
    await engine.leaveAccount({ discardsUnsent: true })
    await engine.wake()
    // The other photo was already published; only its deletion was unsent.
    expect(sent()).toEqual([deletion(1), signOut])
  })

  it('[Q9] a photo that is kept at a sign-out waits with the other writes', async () => {
    await queue(1)
    const engine = open()
    await engine.leaveAccount()
    await engine.wake()
    expect(sent()).toEqual([signOut])
    expect(await waiting()).toMatchObject([{ kind: 'add-photo' }])
  })

  it('[Q9] a sign-out that discards a photo aborts its upload', async () => {
    await queue(1, { wasTried: false })
    const given: AbortSignal[] = []
    const engine = open((path, init) => {
      if (init?.method !== 'PUT') return scriptedFetch(healthy).fetch(path, init)
      const { signal } = init
      if (signal) given.push(signal)
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
    })
    void engine.wake()
    await waitUntil(() => expect(given).toHaveLength(1))
    await engine.leaveAccount({ discardsUnsent: true })
    expect(given[0]?.aborted).toBe(true)
    await waitUntil(() => expect(engine.state().photo).toBeNull())
  })
})
