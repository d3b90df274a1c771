import type { Intent } from '@worldschool/schema'
import { buildDraft, buildId, buildSanction, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { drainInBackground } from '../../src/sync/background-sync.ts'
import { drain } from '../../src/sync/outbox/drain.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { revise } from '../../src/sync/outbox/revise.ts'
import { refusal, type Script, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1).id
const saveOf = (n: number) =>
  ({ kind: 'save', entityId: buildId(n), arguments: { id: buildId(100 + n) } }) as const

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice()
})

const states = async () => (await db.outbox.toArray()).map(({ state }) => state)
const accept: Script = (request) => serverResponse(request, 200, {})

describe('drain', () => {
  it('[Q5] a drain sends the oldest record first and keeps acknowledged records until the pull shows them', async () => {
    for (const n of [1, 2, 3]) await enqueue(db, me, saveOf(n), n)
    const { fetch, seen } = scriptedFetch(accept)
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 3 })
    expect(seen.map(({ body }) => (body as { resourceId: string }).resourceId)).toEqual(
      [1, 2, 3].map(buildId),
    )
    expect(await states()).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  })

  it.each([
    [
      '[SEC-31] a drain sends saves and no publication while the address is unconfirmed, and the rest once it is confirmed',
      { emailState: 'unconfirmed' },
    ],
    [
      '[M5] a drain sends saves and no publication during a suspension, and the rest after it',
      { sanction: buildSanction() },
    ],
  ])('%s', async (_, hold) => {
    const account = buildUser(1)
    await writeValue(db, 'account', { ...account, ...hold })
    const { id, ...place } = { id: buildId(1), ...buildDraft(1) }
    await enqueue(db, me, { kind: 'add-resource', entityId: id, arguments: place }, 1)
    await enqueue(db, me, saveOf(1), 2)
    await enqueue(db, me, saveOf(2), 3)
    const { fetch, seen } = scriptedFetch(accept)
    // The save of the place waits for the place itself. [Q6]
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 1 })
    expect(await states()).toEqual(['queued', 'queued', 'acknowledged'])

    await writeValue(db, 'account', account)
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 2 })
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/saved-resources',
      '/api/resources',
      '/api/saved-resources',
    ])
  })

  it.each([
    [
      '[SEC-31] a drain keeps a write that the server refuses for an unconfirmed address, before the feed reports it',
      'email_unconfirmed',
    ],
    [
      '[M5] a drain keeps a write that the server refuses during a suspension, before the feed reports it',
      'suspended',
    ],
  ] as const)('%s', async (_, code) => {
    const review = { id: buildId(9), rating: 5 }
    await enqueue(db, me, { kind: 'review', entityId: buildId(1), arguments: review }, 1)
    const { fetch } = scriptedFetch((request) => serverResponse(request, 403, refusal(code)))
    expect(await drain(db, fetch)).toMatchObject({ kind: 'later', isOffline: false })
    expect(await states()).toEqual(['queued'])
  })

  it('[I3] [M5] if the server refuses a publication because of the account, a drain still sends the records behind it, whatever the clock of the device says', async () => {
    const review = { id: buildId(9), rating: 5 }
    const past = buildSanction({ until: '2020-01-01T00:00:00.000Z' })
    await writeValue(db, 'account', { ...buildUser(1), sanction: past })
    await enqueue(db, me, { kind: 'review', entityId: buildId(1), arguments: review }, 1)
    await enqueue(db, me, saveOf(2), 2)
    await enqueue(db, me, { kind: 'review', entityId: buildId(3), arguments: review }, 3)
    const { fetch, seen } = scriptedFetch((request) =>
      request.path.endsWith('/reviews')
        ? serverResponse(request, 403, refusal('suspended'))
        : accept(request),
    )
    expect(await drain(db, fetch)).toEqual({
      ...{ kind: 'later', sent: 1, afterMs: null, isOffline: false },
    })
    expect(await states()).toEqual(['queued', 'acknowledged', 'queued'])
    expect(seen).toHaveLength(2)
  })

  it('[fault 1] a drain leaves everything queued when the connection is lost', async () => {
    await enqueue(db, me, saveOf(1), 1)
    const { fetch } = scriptedFetch(() => 'cut')
    expect(await drain(db, fetch)).toMatchObject({ kind: 'later', isOffline: true })
    expect(await states()).toEqual(['queued'])
  })

  it('[fault 2] [R2] a drain sends the same key and body again when the response was lost', async () => {
    await enqueue(db, me, saveOf(1), 1)
    let isFirst = true
    const { fetch, seen } = scriptedFetch((request) => {
      if (!isFirst) return serverResponse(request, 200, {})
      isFirst = false
      return 'cut'
    })
    await drain(db, fetch)
    await drain(db, fetch)
    const [first, second] = seen.map(({ headers, body }) => [headers.get('idempotency-key'), body])
    expect(second).toEqual(first)
    expect(await states()).toEqual(['acknowledged'])
  })

  it('[fault 32] [R4] a drain does not accept a captive portal’s page as an acknowledgement', async () => {
    await enqueue(db, me, saveOf(1), 1)
    const portal = () =>
      new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })
    expect(await drain(db, scriptedFetch(portal).fetch)).toMatchObject({
      kind: 'later',
      isOffline: true,
    })
    expect(await states()).toEqual(['queued'])
  })

  it('[fault 13] [Q6] a drain records a refusal and sends the other writes', async () => {
    for (const n of [1, 2]) await enqueue(db, me, saveOf(n), n)
    const { fetch } = scriptedFetch((request) => {
      const isFirst = (request.body as { resourceId: string }).resourceId === buildId(1)
      return isFirst
        ? serverResponse(request, 422, refusal('invalid_input'))
        : serverResponse(request, 200, {})
    })
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 1 })
    expect(await states()).toEqual(['refused', 'acknowledged'])
    expect((await db.outbox.toArray())[0]?.lastError).toEqual({
      status: 422,
      code: 'invalid_input',
      message: 'Refused: invalid_input',
    })
  })

  it('[fault 6] [R5] a drain refuses a write after eight 500s while the server is healthy, then sends the rest', async () => {
    for (const n of [1, 2]) await enqueue(db, me, saveOf(n), n)
    const { fetch } = scriptedFetch((request) => {
      if (request.path === '/api/health')
        return serverResponse(request, 200, { status: 'ok', version: '1.0.0' })
      const isFirst = (request.body as { resourceId: string }).resourceId === buildId(1)
      return isFirst
        ? serverResponse(request, 500, refusal('internal'))
        : serverResponse(request, 200, {})
    })
    for (let round = 1; round < 8; round += 1) {
      expect((await drain(db, fetch)).kind).toBe('later')
      expect(await states()).toEqual(['queued', 'queued'])
    }
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 1 })
    expect(await states()).toEqual(['refused', 'acknowledged'])
  })

  it('[R5] a drain refuses nothing while the whole server fails', async () => {
    await enqueue(db, me, saveOf(1), 1)
    const { fetch } = scriptedFetch((request) => serverResponse(request, 500, refusal('internal')))
    for (let round = 0; round < 10; round += 1) await drain(db, fetch)
    expect(await states()).toEqual(['queued'])
  })

  it('[fault 9] [R5] a drain pauses at a 401 and continues after sign-in', async () => {
    for (const n of [1, 2]) await enqueue(db, me, saveOf(n), n)
    let isSignedIn = false
    const { fetch } = scriptedFetch((request) =>
      isSignedIn
        ? serverResponse(request, 200, {})
        : serverResponse(request, 401, refusal('signed_out')),
    )
    expect(await drain(db, fetch)).toEqual({ kind: 'paused', sent: 0, need: 'sign-in' })
    isSignedIn = true
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 2 })
  })

  it('[Q8] a drain sends nothing of another account, and nothing of a visitor', async () => {
    await enqueue(db, buildUser(2).id, saveOf(1), 1)
    const { fetch, seen } = scriptedFetch(accept)
    await drain(db, fetch)
    const visitor = await openTestDevice(null)
    await enqueue(visitor, 'visitor', saveOf(1), 1)
    await drain(visitor, fetch)
    expect(seen).toEqual([])
  })

  it('[fault 21] [Q5] two simultaneous drains send the same keys and settle each record once', async () => {
    for (const n of [1, 2, 3]) await enqueue(db, me, saveOf(n), n)
    const { fetch, seen } = scriptedFetch(accept)
    await Promise.all([drain(db, fetch), drain(db, fetch)])
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
    expect(await states()).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
  })

  it('[fault 14] [Q6] a drain does not send the review of a refused place', async () => {
    const add = { kind: 'add-resource', entityId: buildId(1), arguments: buildDraft(1) } as const
    await enqueue(db, me, add, 1)
    await enqueue(
      db,
      me,
      { kind: 'review', entityId: buildId(1), arguments: { id: buildId(2), rating: 3 } },
      2,
    )
    const { fetch, seen } = scriptedFetch((request) =>
      serverResponse(request, 400, refusal('invalid_input')),
    )
    await drain(db, fetch)
    expect(seen).toHaveLength(1)
    expect(await states()).toEqual(['refused', 'queued'])
  })

  it('[fault 14] [Q6] a drain sends the review after its place has been corrected', async () => {
    const add = { kind: 'add-resource', entityId: buildId(1), arguments: buildDraft(1) } as const
    const review = {
      kind: 'review',
      entityId: buildId(1),
      arguments: { id: buildId(2), rating: 3 },
    }
    await enqueue(db, me, add, 1)
    await enqueue(db, me, review as Intent, 2)
    await drain(
      db,
      scriptedFetch((request) => serverResponse(request, 400, refusal('invalid_input'))).fetch,
    )
    const [refused] = await db.outbox.toArray()
    await revise(db, refused?.seq ?? 0, buildDraft(2))
    const { fetch, seen } = scriptedFetch(accept)
    expect(await drain(db, fetch)).toEqual({ kind: 'empty', sent: 2 })
    expect(seen.map(({ path }) => path)).toEqual([
      '/api/resources',
      `/api/resources/${buildId(1)}/reviews`,
    ])
  })

  it('[fault 8] [R5] a drain keeps everything at a 429, reports how long to wait, and sends the rest after that', async () => {
    for (const n of [1, 2, 3]) await enqueue(db, me, saveOf(n), n)
    let left = 1
    const limited: Script = (request) =>
      left-- > 0
        ? serverResponse(request, 200, {})
        : serverResponse(request, 429, refusal('too_many_requests'), { 'retry-after': '60' })
    expect(await drain(db, scriptedFetch(limited).fetch)).toMatchObject({
      kind: 'later',
      afterMs: 60_000,
      isOffline: false,
    })
    expect(await states()).toEqual(['acknowledged', 'queued', 'queued'])
    expect(await drain(db, scriptedFetch(accept).fetch)).toEqual({ kind: 'empty', sent: 2 })
  })

  it('[fault 10] [R3] a drain stops at another account’s session, and every write stays with its own account', async () => {
    for (const n of [1, 2]) await enqueue(db, me, saveOf(n), n)
    const { fetch, seen } = scriptedFetch((request) =>
      serverResponse(request, 409, refusal('account_mismatch')),
    )
    expect(await drain(db, fetch)).toEqual({ kind: 'paused', sent: 0, need: 'sign-in' })
    expect(seen.map(({ headers }) => headers.get('x-account-id'))).toEqual([me])
    expect(await db.outbox.toArray()).toMatchObject([
      { userId: me, state: 'queued' },
      { userId: me, state: 'queued' },
    ])
  })

  it('[fault 11] [R4] a drain treats a 409 that is not from our server as a network failure', async () => {
    await enqueue(db, me, saveOf(1), 1)
    for (const body of [{ error: 'Conflict' }, refusal('id_taken')]) {
      const proxy = () => Response.json(body, { status: 409 })
      expect((await drain(db, scriptedFetch(proxy).fetch)).kind).toBe('later')
      expect(await states()).toEqual(['queued'])
    }
  })

  it('[Q4] a drain makes the browser wake the service worker again while writes wait', async () => {
    await enqueue(db, me, saveOf(1), 1)
    const cut = scriptedFetch(() => 'cut')
    await expect(drainInBackground(db, cut.fetch, undefined)).rejects.toThrow()
    await drainInBackground(db, scriptedFetch(accept).fetch, undefined)
    expect(await states()).toEqual(['acknowledged'])
  })

  it('[fault 7] [R6] a drain in the service worker waits for a Retry-After that a tab has received', async () => {
    await enqueue(db, me, saveOf(1), 1)
    await writeValue(db, 'waitUntil', 1_120_000)
    const { fetch, seen } = scriptedFetch(accept)
    const drainAt = (now: number) => drainInBackground(db, fetch, undefined, () => now)
    await expect(drainAt(1_119_999)).rejects.toThrow()
    expect(seen).toEqual([])
    await drainAt(1_120_000)
    expect(await states()).toEqual(['acknowledged'])
  })

  it('[fault 7] [R6] a drain in the service worker waits for a Retry-After that it has received itself', async () => {
    await enqueue(db, me, saveOf(1), 1)
    const busy = scriptedFetch((request) =>
      serverResponse(request, 503, refusal('unavailable'), { 'retry-after': '600' }),
    )
    const { fetch, seen } = scriptedFetch(accept)
    const drainAt = (now: number) => drainInBackground(db, fetch, undefined, () => now)
    await expect(drainInBackground(db, busy.fetch, undefined, () => 1_000_000)).rejects.toThrow()
    await expect(drainAt(1_599_999)).rejects.toThrow()
    expect(seen).toEqual([])
    await drainAt(1_600_000)
    expect(await states()).toEqual(['acknowledged'])
  })

  it('[I3] a drain in the service worker does not wait for a clock that was set back', async () => {
    await enqueue(db, me, saveOf(1), 1)
    await writeValue(db, 'waitUntil', Date.UTC(2027, 0) + 120_000)
    const { fetch } = scriptedFetch(accept)
    await drainInBackground(db, fetch, undefined, () => Date.UTC(2026, 0))
    expect(await states()).toEqual(['acknowledged'])
  })
})
