import { authPaths, type User } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { readValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { createSyncEngine } from '../../src/sync/engine.ts'
import * as outbox from '../../src/sync/outbox/outbox.ts'
import { watchAccount } from '../../src/sync/watch-account.ts'
import { cataloguePageOf, minePageOf } from '../support/feed.ts'
import { refusal, type Script, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const me = buildUser(1)
const save = { kind: 'save', entityId: buildId(1), arguments: { id: buildId(2) } } as const

let db: DeviceDatabase
let stored: (User | null)[]

const publicPart: Script = (request) => {
  if (request.path.startsWith('/api/sync/catalogue'))
    return serverResponse(request, 200, cataloguePageOf(1, []))
  if (request.path.startsWith('/api/sync/mine')) return serverResponse(request, 200, minePageOf(7))
  return serverResponse(request, 200, {
    tileUrl: 't',
    tileAttribution: 'a',
    supportEmail: 's@example.org',
  })
}

/** Responds to private requests with 401 and `code`, and to public ones normally. */
const refusedWith =
  (code: string): Script =>
  (request) => {
    const isPrivate = request.method !== 'GET' || request.path.startsWith('/api/sync/mine')
    return isPrivate ? serverResponse(request, 401, refusal(code)) : publicPart(request)
  }

function startEngine(script: Script) {
  const { fetch, seen } = scriptedFetch(script)
  const engine = createSyncEngine({
    db,
    fetch,
    random: () => 0,
    now: () => 1,
    setTimer: () => () => undefined,
    locks: undefined,
    requestBackgroundSync: () => undefined,
    onAccount: (user) => stored.push(user),
    reviewsRevisionOf: () => undefined,
  })
  return { engine, seen }
}

beforeEach(async () => {
  db = await openTestDevice(me)
  stored = []
})

describe('engine of a device whose account is gone', () => {
  it('[SEC-27] the engine signs a deleted account out, drops its unsent writes, leaves a notice and does not ask to sign in', async () => {
    const { engine } = startEngine(refusedWith('account_deleted'))
    await engine.write(save)
    await engine.wake()
    expect(await readValue(db, 'account')).toBeUndefined()
    expect(await db.outbox.count()).toBe(0)
    expect(await readValue(db, 'deletedAccount')).toBe(me.username)
    expect(engine.state().needsSignIn).toBe(false)
    expect(stored).toEqual([null])
    await engine.dismissDeletedAccount()
    expect(await readValue(db, 'deletedAccount')).toBeUndefined()
  })

  it('[R5] if only the session has ended, the engine pauses and asks to sign in', async () => {
    const { engine } = startEngine(refusedWith('signed_out'))
    await engine.write(save)
    await engine.wake()
    expect(await readValue(db, 'account')).toEqual(me)
    expect(await db.outbox.count()).toBe(1)
    expect(await readValue(db, 'deletedAccount')).toBeUndefined()
    expect(engine.state().needsSignIn).toBe(true)
  })
})

describe('engine when the account changes on this device', () => {
  it('[Q9] the engine sends waiting writes before a sign-out on request, and reports how many were not accepted', async () => {
    const { engine } = startEngine((request) =>
      request.method === 'POST' && String(request.path).includes('reviews')
        ? serverResponse(request, 410, refusal('gone'))
        : publicPart(request),
    )
    const review = { id: buildId(5), rating: 4 }
    await outbox.enqueue(db, me.id, save, 1)
    await outbox.enqueue(db, me.id, { kind: 'review', entityId: buildId(3), arguments: review }, 1)
    expect(await engine.sendUnsent()).toBe(1)
    expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['review'])
  })

  it('[Q9] [R7] the engine keeps unsent writes at sign-out, and discards them only on request', async () => {
    const other = buildUser(2)
    await outbox.enqueue(db, other.id, save, 1)
    await outbox.enqueue(db, me.id, save, 1)
    const { engine } = startEngine(refusedWith('signed_out'))
    await engine.leaveAccount()
    expect(await db.outbox.count()).toBe(2)
    await engine.enterAccount(me)
    await engine.leaveAccount({ discardsUnsent: true })
    expect((await db.outbox.toArray()).map(({ userId }) => userId)).toEqual([other.id])
    expect(await readValue(db, 'account')).toBeUndefined()
  })

  it('the engine stores the new name and e-mail at once', async () => {
    const { engine } = startEngine(publicPart)
    const renamed = { ...me, username: 'the-okafor-smiths' }
    await engine.updateAccount(renamed)
    expect(await readValue(db, 'account')).toEqual(renamed)
    expect(stored).toEqual([renamed])
  })

  it('if the server has ended the sessions of an account, the engine leaves the account and ends no session itself', async () => {
    const { engine, seen } = startEngine(publicPart)
    await engine.leaveAccount({ isEnded: true })
    await engine.wake()
    expect(seen.map(({ path }) => path)).not.toContain(authPaths.signOut)
    expect(await readValue(db, 'account')).toBeUndefined()
    expect(stored).toEqual([null])
  })

  it('[SEC-27] the engine removes an account that was deleted on this device without a notice, and sends none of its writes', async () => {
    const { engine, seen } = startEngine(publicPart)
    await db.outbox.clear()
    await engine.forgetAccount(me)
    await engine.wake()
    expect(await readValue(db, 'account')).toBeUndefined()
    expect(await readValue(db, 'deletedAccount')).toBeUndefined()
    expect(seen.every(({ method }) => method === 'GET')).toBe(true)
    expect(stored).toEqual([null])
  })
})

describe('another tab', () => {
  it('[R5] [fault 9] a tab stops asking to sign in as soon as another tab has signed in, and continues sending', async () => {
    let script = refusedWith('signed_out')
    const { engine: engineThere, seen } = startEngine((request) => script(request))
    const stop = watchAccount(db, engineThere.noticeAccount)
    await outbox.enqueue(db, me.id, save, 1)
    await engineThere.wake()
    expect(engineThere.state().needsSignIn).toBe(true)
    const sent = () => seen.filter(({ path }) => path === '/api/saved-resources').length
    const before = sent()

    script = publicPart
    await enterAccount(db, me)
    await waitUntil(() => expect(sent()).toBe(before + 1))
    await waitUntil(() => expect(engineThere.state().needsSignIn).toBe(false))
    stop()
  })

  it('[R5] the engine does not ask to sign in after a 401 that belongs to the previous session', async () => {
    let script = refusedWith('signed_out')
    const { engine } = startEngine((request) => {
      const response = script(request)
      if (script !== publicPart && request.path.startsWith('/api/sync/mine')) {
        script = publicPart
        engine.noticeAccount()
      }
      return response
    })
    await engine.wake()
    expect(engine.state()).toMatchObject({ needsSignIn: false, mine: 'read' })
  })

  it('[Q9] the engine stops asking to sign in once the account has left the device', async () => {
    const { engine } = startEngine(refusedWith('signed_out'))
    const stop = watchAccount(db, engine.noticeAccount)
    await engine.wake()
    expect(engine.state().needsSignIn).toBe(true)
    await leaveAccount(db)
    await waitUntil(() => expect(engine.state().needsSignIn).toBe(false))
    stop()
  })
})
