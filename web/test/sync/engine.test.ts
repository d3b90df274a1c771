import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { restoreAccount } from '../../src/sync/account.ts'
import { createSyncEngine, type SyncEngine } from '../../src/sync/engine.ts'
import { cataloguePageOf, minePageOf } from '../support/feed.ts'
import { refusal, type Script, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'
import { waitUntil } from '../support/wait-until.ts'

const me = buildUser(1)
const save = { kind: 'save', entityId: buildId(1), arguments: { id: buildId(2) } } as const

/** The only timer of an engine, which the test fires. */
class TestTimer {
  due: { callback: () => void; ms: number } | null = null

  set = (callback: () => void, ms: number) => {
    this.due = { callback, ms }
    return () => {
      this.due = null
    }
  }
}

let db: DeviceDatabase
let timer: TestTimer
let script: Script

const healthy: Script = (request) => {
  if (request.path.startsWith('/api/sync/catalogue'))
    return serverResponse(request, 200, cataloguePageOf(1, []))
  if (request.path.startsWith('/api/sync/mine')) return serverResponse(request, 200, minePageOf(7))
  if (request.path === '/api/configuration') {
    return serverResponse(request, 200, {
      tileUrl: 't',
      tileAttribution: 'a',
      supportEmail: 's@example.org',
    })
  }
  if (request.path === '/api/auth/signout') return serverResponse(request, 200, { signedOut: true })
  return serverResponse(request, 200, {})
}

function startEngine(
  random = 0,
  afterResponse: (path: string) => Promise<void> = async () => undefined,
): { engine: SyncEngine; paths: () => string[] } {
  const { fetch, seen } = scriptedFetch((request) => script(request))
  const engine = createSyncEngine({
    db,
    fetch: async (...request) => {
      const response = await fetch(...request)
      await afterResponse(String(request[0]))
      return response
    },
    random: () => random,
    now: () => 1,
    setTimer: timer.set,
    locks: undefined,
    requestBackgroundSync: () => undefined,
    onAccount: () => undefined,
    reviewsRevisionOf: () => undefined,
  })
  return { engine, paths: () => seen.map(({ method, path }) => `${method} ${path}`) }
}

beforeEach(async () => {
  db = await openTestDevice(me)
  timer = new TestTimer()
  script = healthy
})

/** Never called, because a visitor has left no saves that the account could adopt. */
const failIfAsked = () => Promise.reject(new Error('The person was asked'))

describe('sync engine', () => {
  it('[Q4] the engine sends a new write at once, pulls, and sets the timer for the next pass', async () => {
    const { engine, paths } = startEngine()
    await engine.write(save)
    await engine.wake()
    expect(paths()[0]).toBe('POST /api/saved-resources')
    expect(paths()).toContain('GET /api/sync/catalogue')
    expect(await db.outbox.count()).toBe(0)
    expect(timer.due?.ms).toBe(60_000)
  })

  it('[P5] [Q4] the engine does not wait for the next pass when the pull has requeued a write', async () => {
    const { engine } = startEngine(1)
    await engine.write(save)
    await engine.wake()
    expect(await db.journal.count()).toBe(1)
    script = (request) => {
      if (request.path.includes('since=e1'))
        return serverResponse(request, 410, refusal('cursor_expired'))
      if (request.path.startsWith('/api/sync/catalogue'))
        return serverResponse(request, 200, cataloguePageOf(1, [], { epoch: 'e2', cursor: 'e2.1' }))
      return healthy(request)
    }
    await engine.wake()
    expect(await db.outbox.count()).toBe(1)
    expect(timer.due?.ms).toBeLessThan(60_000)
  })

  it('[Q4] [fault 1] while a write waits, a timer is running, and the engine drains when the timer ends', async () => {
    script = () => 'cut'
    const { engine } = startEngine()
    await engine.write(save)
    await engine.wake()
    expect(engine.state().isOnline).toBe(false)
    expect(timer.due).not.toBeNull()
    script = healthy
    const { callback } = timer.due as NonNullable<TestTimer['due']>
    callback()
    await engine.wake()
    expect(await db.outbox.count()).toBe(0)
    expect(engine.state().isOnline).toBe(true)
  })

  it('[Q4] the engine stays offline when the network was lost after the last response of a pass, until the next response', async () => {
    const { engine } = startEngine(0, async (path) => {
      if (path === '/api/configuration' && !wasLost) {
        wasLost = true
        engine.noticeLoss()
      }
    })
    let wasLost = false
    await engine.wake()
    expect(wasLost).toBe(true)
    expect(engine.state().isOnline).toBe(false)
    await engine.wake()
    expect(engine.state().isOnline).toBe(true)
  })

  it.each([
    ['a proxy whose server is down', 502],
    ['the server', 500],
  ])(
    '[R5] the engine is online while %s responds with an error, and tries again with back-off',
    async (_, status) => {
      const isProxy = status === 502
      const page = () => new Response('<h1>Bad gateway</h1>', { status })
      script = (request) =>
        isProxy ? page() : serverResponse(request, status, refusal('internal'))
      const { engine } = startEngine(1)
      await engine.wake()
      expect(engine.state()).toMatchObject({ isOnline: true, catalogue: 'failed' })
      expect(timer.due?.ms).toBe(2000)
    },
  )

  it.each([
    ['without an error', 200],
    ['that is not found', 404],
    ['that asks for a sign-in to the network', 511],
  ])(
    '[R4] the engine is offline while a captive portal responds with its own page %s',
    async (_, status) => {
      script = () => new Response('<h1>Welcome</h1>', { status })
      const { engine } = startEngine()
      await engine.wake()
      expect(engine.state()).toMatchObject({ isOnline: false, catalogue: 'failed' })
    },
  )

  it('[R6] the engine waits longer after each failure, and starts over at a wake-up', async () => {
    script = () => 'cut'
    const { engine } = startEngine(1)
    await engine.wake()
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      waits.push(timer.due?.ms ?? 0)
      timer.due?.callback()
      await until(() => timer.due !== null && !engine.state().isSyncing)
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000])
    await engine.wake()
    expect(timer.due?.ms).toBe(2_000)
  })

  it('[fault 7] [R5] the engine retries at the time that Retry-After names, not before', async () => {
    script = (request) =>
      request.method === 'POST'
        ? serverResponse(request, 503, refusal('unavailable'), { 'retry-after': '120' })
        : healthy(request)
    const { engine } = startEngine()
    await engine.write(save)
    await engine.wake()
    expect(timer.due?.ms).toBe(120_000)
    expect(await db.outbox.count()).toBe(1)
    expect((await db.device.get('waitUntil'))?.value).toBeGreaterThanOrEqual(120_000)
  })

  it('[fault 7] [R6] the engine waits for the remaining time after a reload, and then sends', async () => {
    await writeValue(db, 'waitUntil', 120_001)
    const { engine, paths } = startEngine()
    await engine.write(save)
    await engine.wake()
    expect(paths()).not.toContain('POST /api/saved-resources')
    expect(timer.due?.ms).toBe(120_000)
    timer.due?.callback()
    await waitUntil(async () => expect(await db.outbox.count()).toBe(0))
  })

  it('[fault 7] [I3] [R6] the engine is no longer delayed once a write was accepted, whatever the clock says', async () => {
    await writeValue(db, 'waitUntil', 120_001)
    const { engine, paths } = startEngine()
    await engine.write(save)
    await engine.wake()
    timer.due?.callback()
    await waitUntil(async () => expect(await db.outbox.count()).toBe(0))
    // By the device's clock, which does not move here, the wait is not over.
    await engine.write({ ...save, entityId: buildId(3) })
    await engine.wake()
    expect(paths().filter((path) => path === 'POST /api/saved-resources')).toHaveLength(2)
  })

  it('[fault 9] [R5] the engine asks to sign in at a 401 and keeps everything', async () => {
    script = (request) =>
      request.path.startsWith('/api/sync/catalogue')
        ? healthy(request)
        : serverResponse(request, 401, refusal('signed_out'))
    const { engine } = startEngine()
    await engine.write(save)
    await engine.wake()
    expect(engine.state()).toMatchObject({ needsSignIn: true, isOnline: true })
    script = healthy
    await engine.enterAccount(me)
    await engine.wake()
    expect(engine.state().needsSignIn).toBe(false)
    expect(await db.outbox.count()).toBe(0)
  })

  it('[Q4] the engine runs one pass at a time, and another pass if it is woken during a pass', async () => {
    let open = 0
    let max = 0
    const { fetch } = scriptedFetch(healthy)
    const { engine } = startEngine()
    const counting = createSyncEngine({
      db,
      fetch: async (...request) => {
        max = Math.max(max, ++open)
        const response = await fetch(...request)
        open -= 1
        return response
      },
      random: () => 0,
      now: () => 1,
      setTimer: timer.set,
      locks: undefined,
      requestBackgroundSync: () => undefined,
      onAccount: () => undefined,
      reviewsRevisionOf: () => undefined,
    })
    await Promise.all([counting.wake(), counting.wake(), counting.write(save)])
    await counting.wake()
    expect(max).toBe(1)
    expect(await db.outbox.count()).toBe(0)
    engine.stop()
  })

  it('[Q4] the engine loses no wake-up between the last check of a pass and its end', async () => {
    const arm = timer.set
    let woken: Promise<void> | undefined
    timer.set = (callback, ms) => {
      if (!woken)
        queueMicrotask(() => {
          woken = engine.wake()
        })
      return arm(callback, ms)
    }
    const { engine } = startEngine()
    await engine.wake()
    expect(engine.state().isSyncing).toBe(true)
    await woken
  })

  it('[R5] [fault 8] only the timer of a Retry-After ends its wait, not a wake-up', async () => {
    const failing: Script = (request) =>
      request.method === 'POST'
        ? serverResponse(request, 429, refusal('too_many_requests'), { 'retry-after': '60' })
        : healthy(request)
    script = failing
    const { engine, paths } = startEngine()
    await engine.write(save)
    await engine.wake()
    const before = paths().length
    await engine.wake()
    await engine.write({ ...save, entityId: buildId(5) })
    await engine.wake()
    expect(paths()).toHaveLength(before)
    expect(timer.due?.ms).toBe(60_000)
    script = healthy
    timer.due?.callback()
    await until(() => !engine.state().isSyncing)
    expect(await db.outbox.count()).toBe(0)
  })

  it('[R5] the engine also obeys the Retry-After of a pull', async () => {
    script = (request) =>
      request.path.startsWith('/api/sync')
        ? serverResponse(request, 503, refusal('unavailable'), { 'retry-after': '90' })
        : healthy(request)
    const { engine } = startEngine()
    await engine.wake()
    expect(timer.due?.ms).toBe(90_000)
  })

  it('[R5] a feed that is refused or cannot be parsed delays no other feed', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    script = (request) =>
      request.path.startsWith('/api/sync/catalogue')
        ? serverResponse(request, 200, { rows: [{ id: 'from a newer server' }] })
        : healthy(request)
    const { engine } = startEngine()
    await engine.write(save)
    await engine.wake()
    expect(await db.outbox.count()).toBe(0)
    expect(engine.state()).toMatchObject({ needsUpdate: true, isOnline: true })
    log.mockRestore()
  })

  it('the engine knows for each feed whether it was read to its end', async () => {
    const { engine } = startEngine()
    expect(engine.state()).toMatchObject({ catalogue: 'unread', mine: 'unread' })
    script = (request) =>
      request.path.startsWith('/api/sync/mine')
        ? serverResponse(request, 401, refusal('signed_out'))
        : healthy(request)
    await engine.wake()
    expect(engine.state()).toMatchObject({ catalogue: 'read', mine: 'failed' })
    script = () => 'cut'
    await engine.wake()
    expect(engine.state()).toMatchObject({ catalogue: 'failed', mine: 'failed' })
    script = healthy
    await engine.wake()
    expect(engine.state()).toMatchObject({ catalogue: 'read', mine: 'read' })
    await engine.enterAccount(buildUser(2))
    expect(engine.state()).toMatchObject({ catalogue: 'read', mine: 'unread' })
    await engine.wake()
  })

  it('[Q9] [R5] the engine does not ask to sign in for an account that has signed out', async () => {
    script = (request) =>
      request.path.startsWith('/api/sync/mine')
        ? serverResponse(request, 401, refusal('signed_out'))
        : healthy(request)
    const { engine } = startEngine(0, async (path) => {
      if (path.startsWith('/api/sync/mine')) await engine.leaveAccount()
    })
    await engine.wake()
    expect(engine.state().needsSignIn).toBe(false)
  })

  it('[Q4] the engine survives an error of the device’s own database', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { engine } = startEngine()
    await engine.write(save)
    await until(() => !engine.state().isSyncing)
    const broken = vi.spyOn(db.device, 'get').mockRejectedValueOnce(new Error('Connection lost'))
    await engine.wake()
    expect(log).toHaveBeenCalled()
    expect(timer.due).not.toBeNull()
    broken.mockRestore()
    await engine.wake()
    expect(await db.outbox.count()).toBe(0)
    log.mockRestore()
  })

  it('[Q9] the engine ends the session on the server as soon as it is reachable after a sign-out', async () => {
    script = () => 'cut'
    const { engine, paths } = startEngine()
    await engine.leaveAccount()
    await engine.wake()
    const isSignOut = (path: string) => path === 'POST /api/auth/signout'
    const triedOffline = paths().filter(isSignOut).length
    expect(triedOffline).toBeGreaterThan(0)
    script = healthy
    await engine.wake()
    await engine.wake()
    expect(paths().filter(isSignOut)).toHaveLength(triedOffline + 1)
  })

  it('[Q9] the engine never ends the session of the next account', async () => {
    script = () => 'cut'
    const { engine, paths } = startEngine()
    await engine.leaveAccount()
    await engine.wake()
    const before = paths().length
    await engine.signIn(async () => {
      script = healthy
      await engine.wake()
      return me
    }, failIfAsked)
    await engine.wake()
    expect(paths().slice(before)).not.toContain('POST /api/auth/signout')
    expect(await readValue(db, 'account')).toEqual(me)
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
  })

  it('[Q9] the engine still ends the old session when the next sign-in is refused', async () => {
    script = () => 'cut'
    const { engine, paths } = startEngine()
    await engine.leaveAccount()
    await engine.wake()
    const refused = engine.signIn(
      () => Promise.reject(new Error('Invalid email or password')),
      failIfAsked,
    )
    await expect(refused).rejects.toThrow('Invalid email or password')
    const before = paths().length
    script = healthy
    await engine.wake()
    expect(paths().slice(before)).toContain('POST /api/auth/signout')
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
  })

  it('[Q9] the engine ends the old session after a reload, once there is a network', async () => {
    script = () => 'cut'
    const closed = startEngine().engine
    await closed.leaveAccount()
    await closed.wake()
    closed.stop()

    script = healthy
    const { engine, paths } = startEngine()
    expect(await restoreAccount(db)).toBeNull()
    await engine.wake()
    expect(paths()).toContain('POST /api/auth/signout')
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
  })

  it('[Q9] the engine ends the old session even if the tab was killed during the next sign-in', async () => {
    script = () => 'cut'
    const killed = startEngine().engine
    await killed.leaveAccount()
    await killed.wake()
    void killed.signIn(() => new Promise(() => undefined), failIfAsked)
    await waitUntil(async () => expect(await readValue(db, 'sessionToEnd')).not.toBe(true))
    killed.stop()

    script = healthy
    const { engine, paths } = startEngine()
    await restoreAccount(db)
    await engine.wake()
    expect(paths()).toContain('POST /api/auth/signout')
    expect(await readValue(db, 'sessionToEnd')).toBeUndefined()
  })

  it('[Q9] the engine ends the session of a sign-in that the device could not store', async () => {
    db = await openTestDevice(null)
    const { engine, paths } = startEngine()
    vi.spyOn(db.device, 'put').mockRejectedValueOnce(new Error('Quota exceeded'))
    await expect(engine.signIn(async () => me, failIfAsked)).rejects.toThrow('Quota exceeded')
    expect(paths()).toContain('POST /api/auth/signout')
    expect(await readValue(db, 'account')).toBeUndefined()
  })

  it('[Q9] the engine ends a session that could not be stored once there is a network', async () => {
    db = await openTestDevice(null)
    script = () => 'cut'
    const { engine, paths } = startEngine()
    vi.spyOn(db.device, 'put').mockRejectedValueOnce(new Error('Quota exceeded'))
    await expect(engine.signIn(async () => me, failIfAsked)).rejects.toThrow('Quota exceeded')
    const before = paths().length
    script = healthy
    await engine.wake()
    expect(paths().slice(before)).toContain('POST /api/auth/signout')
  })

  it('[Q8] the engine keeps a visitor’s save on the device, and sends the save once the account has taken it over', async () => {
    db = await openTestDevice(null)
    const { engine, paths } = startEngine()
    await engine.write(save)
    await engine.wake()
    expect(paths().filter((path) => path.startsWith('POST'))).toEqual([])
    const asked = vi.fn(async () => true)
    await engine.signIn(async () => me, asked)
    expect(asked).toHaveBeenCalledExactlyOnceWith(me, { saves: 1, drafts: 0 })
    await engine.wake()
    expect(paths()).toContain('POST /api/saved-resources')
  })

  it('[Q8] the engine sends no save that a visitor leaves behind, and asks again at the next sign-in', async () => {
    db = await openTestDevice(null)
    const { engine, paths } = startEngine()
    await engine.write(save)
    const asked = vi.fn(async () => false)
    for (let signIns = 1; signIns <= 2; signIns += 1) {
      await engine.signIn(async () => me, asked)
      await engine.wake()
      expect(asked).toHaveBeenCalledTimes(signIns)
      await engine.leaveAccount()
    }
    expect(paths()).not.toContain('POST /api/saved-resources')
    expect((await db.outbox.toArray()).map(({ userId }) => userId)).toEqual(['visitor'])
  })

  it('[Q8] [Q9] the device has no account until the person has decided about the visitor’s saves; without a decision, the session ends', async () => {
    db = await openTestDevice(null)
    const killed = startEngine()
    await killed.engine.write(save)
    const asked = Promise.withResolvers<void>()
    void killed.engine.signIn(
      async () => me,
      () => {
        asked.resolve()
        return new Promise(() => undefined)
      },
    )
    await asked.promise
    expect(await readValue(db, 'account')).toBeUndefined()
    killed.engine.stop()

    const { engine, paths } = startEngine()
    await restoreAccount(db)
    await engine.wake()
    expect(paths()).toContain('POST /api/auth/signout')
    expect((await db.outbox.toArray()).map(({ userId }) => userId)).toEqual(['visitor'])
  })
})

/** Resolves once `isTrue`; the test's own timeout is the limit. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}
