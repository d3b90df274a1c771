import {
  adminPaths,
  appealPaths,
  heldPaths,
  moderationPaths,
  pageHeaders,
  queueCountriesPath,
  reportQueuePaths,
  type Stats,
} from '@worldschool/schema'
import { buildId } from '@worldschool/schema/testing'
import { describe, expect, it, vi } from 'vitest'
import { putRole } from '../src/api/admin.ts'
import { createAdminPanel } from '../src/features/admin/admin-panel.ts'
import { waitUntil } from './support/wait-until.ts'

const userId = buildId(1)
const stats: Stats = { users: 2, resources: 0, reviews: 0, lastUpdated: '2026-01-01T10:00:00.000Z' }
const other = { id: buildId(2), username: 'the-novaks', email: 'n@example.org', role: 'user' }

type Answer = () => Response | Promise<Response>

function refuse(status: number, code: string): Answer {
  return () => Response.json({ error: 'No.', code }, { status })
}

function page(rows: unknown[]): Answer {
  return () => Response.json(rows, { headers: { [pageHeaders.totalCount]: String(rows.length) } })
}

const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

const working: Record<string, Answer> = {
  [adminPaths.stats]: () => Response.json(stats),
  [adminPaths.users]: page([other]),
  [adminPaths.resources]: page([]),
  [reportQueuePaths.list]: page([]),
  [queueCountriesPath]: page([]),
  [appealPaths.list]: page([]),
  [adminPaths.changedPlaces]: page([]),
  [moderationPaths.hidden]: page([]),
  [heldPaths.list]: page([]),
  [adminPaths.audit]: page([]),
}

/** A panel with a server that sends the responses in `answers`. A test may change `answers`. */
function openPanel(answers: Record<string, Answer>) {
  const calls: { path: string; body: unknown }[] = []
  const timers: (() => void)[] = []
  const callbacks = { onLoadFailed: vi.fn(), onSignedOut: vi.fn() }
  const panel = createAdminPanel({
    userId,
    fetch: async (input, init) => {
      const path = String(input)
      calls.push({ path, body: JSON.parse(String(init?.body)) })
      const answer = answers[path]
      if (!answer) throw new Error(`Nothing answers ${path}`)
      return answer()
    },
    setTimer: (callback) => {
      timers.push(callback)
      return () => {}
    },
    ...callbacks,
  })
  return { panel, calls, callbacks, timers, phase: () => panel.store.getState().phase }
}

function all(answer: Answer): Record<string, Answer> {
  return Object.fromEntries(Object.keys(working).map((path) => [path, answer]))
}

describe('admin panel data', () => {
  it('the admin panel is loading until every list has loaded, and each request carries the acting admin', async () => {
    const { panel, calls, callbacks, phase } = openPanel(working)
    expect(phase()).toBe('loading')
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(panel.store.getState().stats).toEqual(stats)
    expect(panel.users.store.getState().rows).toEqual([other])
    expect(calls.map(({ path }) => path).sort()).toEqual(Object.keys(working).sort())
    for (const { body } of calls) expect(body).toMatchObject({ userId })
    for (const callback of Object.values(callbacks)) expect(callback).not.toHaveBeenCalled()
  })

  it('[M11] the filter of held content is sent only with requests for held content, even after a reload', async () => {
    const { panel, calls } = openPanel(working)
    await panel.loadAll()
    calls.length = 0
    const filter = { country: 'PT', type: 'photo', reason: 'link' } as const
    panel.held.filterBy(filter)
    await panel.loadAll()
    const filtered = calls.filter(({ body }) => Object.hasOwn(body as object, 'country'))
    expect(filtered.map(({ path }) => path)).toEqual([heldPaths.list, heldPaths.list])
    for (const { body } of filtered) expect(body).toMatchObject(filter)
  })

  it('[M11] the admin panel reads the countries of an older server, which does not count held content', async () => {
    const older = { country: 'PT', reports: 2, appeals: 1 }
    const { panel, phase } = openPanel({ ...working, [queueCountriesPath]: page([older]) })
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(panel.store.getState().countries).toEqual([{ ...older, held: 0 }])
  })

  it('the admin panel skips one list that the server refuses, and shows the others', async () => {
    const answers = { ...working, [adminPaths.stats]: refuse(503, 'unavailable') }
    const { panel, callbacks, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(panel.store.getState().stats).toBeNull()
    for (const callback of Object.values(callbacks)) expect(callback).not.toHaveBeenCalled()
  })

  it('the admin panel reports once that there is no network, and keeps the loaded data', async () => {
    const answers = all(noNetwork)
    const { panel, callbacks, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('unreachable')
    expect(callbacks.onLoadFailed).toHaveBeenCalledTimes(1)

    Object.assign(answers, working)
    await panel.loadAll()
    expect(phase()).toBe('ready')
    Object.assign(answers, all(noNetwork))
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(panel.users.store.getState().rows).toEqual([other])
  })

  it('the admin panel reports a failure when the server refuses every list, also on a refresh', async () => {
    const answers = all(refuse(500, 'internal'))
    const { panel, callbacks, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('failed')
    Object.assign(answers, working)
    await panel.loadAll()
    const before = callbacks.onLoadFailed.mock.calls.length
    Object.assign(answers, all(refuse(500, 'internal')))
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(callbacks.onLoadFailed).toHaveBeenCalledTimes(before + 1)
  })

  it('[SEC-32] the admin panel says that a second factor is needed, and loads once it is on', async () => {
    const answers = all(refuse(403, 'admin_needs_second_factor'))
    const { panel, callbacks, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('needs-factor')
    expect(callbacks.onLoadFailed).not.toHaveBeenCalled()
    Object.assign(answers, working)
    await panel.loadAll()
    expect(phase()).toBe('ready')
  })

  it('[SEC-11] the admin panel is denied to somebody who is no longer an admin, whatever else fails', async () => {
    const answers = { ...working }
    const { panel, callbacks, phase } = openPanel(answers)
    await panel.loadAll()
    Object.assign(answers, all(refuse(403, 'forbidden')), { [adminPaths.stats]: noNetwork })
    await panel.loadAll()
    expect(phase()).toBe('denied')
    expect(callbacks.onLoadFailed).not.toHaveBeenCalled()
  })

  it('the admin panel asks to sign in once when the session has ended, and loads after the sign-in', async () => {
    const answers = all(refuse(401, 'signed_out'))
    const { panel, callbacks, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('signed-out')
    expect(callbacks.onSignedOut).toHaveBeenCalledTimes(1)

    Object.assign(answers, working)
    callbacks.onSignedOut.mock.calls[0]?.[0]()
    await waitUntil(() => expect(phase()).toBe('ready'))
  })

  it('a closed admin panel sends no request', async () => {
    const { panel, calls } = openPanel(working)
    panel.stop()
    await panel.loadAll()
    expect(calls).toEqual([])
  })
})

describe('admin action', () => {
  const path = adminPaths.role(other.id)
  const rolesPut = (calls: { path: string }[]) => calls.filter((call) => call.path === path).length

  function makeAdmin() {
    return {
      call: (fetch: Parameters<typeof putRole>[0]) =>
        putRole(fetch, other.id, { userId, role: 'admin' }),
      onDone: vi.fn(),
      onFailed: vi.fn(),
    }
  }

  it('an admin action is sent once however often it is tapped, and then everything is reloaded', async () => {
    const answers = { ...working, [path]: () => Response.json({ ...other, role: 'admin' }) }
    const { panel, calls, timers } = openPanel(answers)
    const action = makeAdmin()
    const first = panel.act(other.id, action)
    expect(panel.store.getState().busyIds.has(other.id)).toBe(true)
    await Promise.all([first, panel.act(other.id, action)])
    expect(rolesPut(calls)).toBe(1)
    expect(calls[0]?.body).toEqual({ userId, role: 'admin' })
    expect(action.onDone).toHaveBeenCalledTimes(1)
    expect(calls).toHaveLength(11)
    // The response has arrived; the second half of a slow double tap still changes nothing.
    await panel.act(other.id, action)
    expect(rolesPut(calls)).toBe(1)
    for (const pass of timers) pass()
    expect(panel.store.getState().busyIds.size).toBe(0)
  })

  it('a failed admin action is reported, and the lists are reloaded', async () => {
    const answers = { ...working, [path]: refuse(404, 'user_not_found') }
    const { panel, calls } = openPanel(answers)
    const action = makeAdmin()
    await panel.act(other.id, action)
    expect(action.onFailed).toHaveBeenCalledTimes(1)
    expect(action.onDone).not.toHaveBeenCalled()
    expect(calls).toHaveLength(11)
  })

  it('an admin action that needed a sign-in continues after the sign-in', async () => {
    const answers = { ...working, [path]: refuse(401, 'signed_out') }
    const { panel, calls, callbacks } = openPanel(answers)
    const action = makeAdmin()
    await panel.act(other.id, action)
    expect(action.onFailed).not.toHaveBeenCalled()

    answers[path] = () => Response.json({ ...other, role: 'admin' })
    callbacks.onSignedOut.mock.calls[0]?.[0]()
    await waitUntil(() => expect(action.onDone).toHaveBeenCalledTimes(1))
    expect(rolesPut(calls)).toBe(2)
  })

  it('a list is requested again if its 401 arrives after the sign-in, and the sign-in dialog stays closed', async () => {
    const answers = { ...working, [path]: refuse(401, 'signed_out') }
    const { panel, calls, callbacks, phase } = openPanel(answers)
    const late = Promise.withResolvers<Response>()
    answers[adminPaths.users] = () => late.promise
    const loading = panel.loadAll()
    await panel.act(other.id, makeAdmin())
    expect(callbacks.onSignedOut).toHaveBeenCalledTimes(1)

    const unanswered = Promise.withResolvers<Response>()
    answers[path] = () => unanswered.promise
    answers[adminPaths.users] = page([other])
    callbacks.onSignedOut.mock.calls[0]?.[0]()
    late.resolve(await refuse(401, 'signed_out')())
    await loading
    expect(callbacks.onSignedOut).toHaveBeenCalledTimes(1)
    expect(phase()).toBe('ready')
    expect(panel.users.store.getState().rows).toEqual([other])
    expect(calls.filter((call) => call.path === adminPaths.users)).toHaveLength(2)
  })

  it('a second 401 after the sign-in opens the sign-in dialog again', async () => {
    const answers = { ...working, [path]: refuse(401, 'signed_out') }
    const { panel, calls, callbacks } = openPanel(answers)
    await panel.act(other.id, makeAdmin())
    callbacks.onSignedOut.mock.calls[0]?.[0]()
    await waitUntil(() => expect(callbacks.onSignedOut).toHaveBeenCalledTimes(2))
    expect(rolesPut(calls)).toBe(2)
  })

  it('[SEC-11] an admin action closes the panel when the role has been revoked', async () => {
    const answers = { ...working, [path]: refuse(403, 'forbidden') }
    const { panel, phase } = openPanel(answers)
    const action = makeAdmin()
    await panel.act(other.id, action)
    expect(phase()).toBe('denied')
    expect(action.onFailed).not.toHaveBeenCalled()
  })
})
