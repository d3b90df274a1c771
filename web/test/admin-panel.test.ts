import { adminPaths, pageHeaders, reportPaths, type Stats } from '@worldschool/schema'
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
  [reportPaths.list]: page([]),
  [adminPaths.changedPlaces]: page([]),
  [adminPaths.audit]: page([]),
}

/** A panel whose server answers as `answers` says; change them as the test goes on. */
function openPanel(answers: Record<string, Answer>) {
  const calls: { path: string; body: unknown }[] = []
  const timers: (() => void)[] = []
  const told = { onLoadFailed: vi.fn(), onSignedOut: vi.fn() }
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
    ...told,
  })
  return { panel, calls, told, timers, phase: () => panel.store.getState().phase }
}

function all(answer: Answer): Record<string, Answer> {
  return Object.fromEntries(Object.keys(working).map((path) => [path, answer]))
}

describe('the data of the admin panel', () => {
  it('is loading until all of it was asked for, and every call carries the acting admin', async () => {
    const { panel, calls, told, phase } = openPanel(working)
    expect(phase()).toBe('loading')
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(panel.store.getState().stats).toEqual(stats)
    expect(panel.users.store.getState().rows).toEqual([other])
    expect(calls.map(({ path }) => path).sort()).toEqual(Object.keys(working).sort())
    for (const { body } of calls) expect(body).toMatchObject({ userId })
    for (const tell of Object.values(told)) expect(tell).not.toHaveBeenCalled()
  })

  it('passes over one load that the server refuses, and shows the others', async () => {
    const answers = { ...working, [adminPaths.stats]: refuse(503, 'unavailable') }
    const { panel, told, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(panel.store.getState().stats).toBeNull()
    for (const tell of Object.values(told)) expect(tell).not.toHaveBeenCalled()
  })

  it('says once that there is no network, and keeps what was there', async () => {
    const answers = all(noNetwork)
    const { panel, told, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('unreachable')
    expect(told.onLoadFailed).toHaveBeenCalledTimes(1)

    Object.assign(answers, working)
    await panel.loadAll()
    expect(phase()).toBe('ready')
    Object.assign(answers, all(noNetwork))
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(panel.users.store.getState().rows).toEqual([other])
  })

  it('says that it failed when the server refuses every load, of a refresh too', async () => {
    const answers = all(refuse(500, 'internal'))
    const { panel, told, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('failed')
    Object.assign(answers, working)
    await panel.loadAll()
    const before = told.onLoadFailed.mock.calls.length
    Object.assign(answers, all(refuse(500, 'internal')))
    await panel.loadAll()
    expect(phase()).toBe('ready')
    expect(told.onLoadFailed).toHaveBeenCalledTimes(before + 1)
  })

  it('[S32] says that a second factor is needed first, and is read once it is on', async () => {
    const answers = all(refuse(403, 'admin_needs_second_factor'))
    const { panel, told, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('needs-factor')
    expect(told.onLoadFailed).not.toHaveBeenCalled()
    Object.assign(answers, working)
    await panel.loadAll()
    expect(phase()).toBe('ready')
  })

  it('[S11] is denied to whoever is no admin any more, whatever else goes wrong', async () => {
    const answers = { ...working }
    const { panel, told, phase } = openPanel(answers)
    await panel.loadAll()
    Object.assign(answers, all(refuse(403, 'forbidden')), { [adminPaths.stats]: noNetwork })
    await panel.loadAll()
    expect(phase()).toBe('denied')
    expect(told.onLoadFailed).not.toHaveBeenCalled()
  })

  it('asks to sign in once when the session is over, and goes on afterwards', async () => {
    const answers = all(refuse(401, 'signed_out'))
    const { panel, told, phase } = openPanel(answers)
    await panel.loadAll()
    expect(phase()).toBe('signed-out')
    expect(told.onSignedOut).toHaveBeenCalledTimes(1)

    Object.assign(answers, working)
    told.onSignedOut.mock.calls[0]?.[0]()
    await waitUntil(() => expect(phase()).toBe('ready'))
  })

  it('asks for nothing any more once the panel is closed', async () => {
    const { panel, calls } = openPanel(working)
    panel.stop()
    await panel.loadAll()
    expect(calls).toEqual([])
  })
})

describe('what an admin does', () => {
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

  it('is sent once however often it is tapped, and then all is read again', async () => {
    const answers = { ...working, [path]: () => Response.json({ ...other, role: 'admin' }) }
    const { panel, calls, timers } = openPanel(answers)
    const action = makeAdmin()
    const first = panel.act(other.id, action)
    expect(panel.store.getState().busyIds.has(other.id)).toBe(true)
    await Promise.all([first, panel.act(other.id, action)])
    expect(rolesPut(calls)).toBe(1)
    expect(calls[0]?.body).toEqual({ userId, role: 'admin' })
    expect(action.onDone).toHaveBeenCalledTimes(1)
    expect(calls).toHaveLength(7)
    // The answer is here already; the second half of a slow double tap still changes nothing.
    await panel.act(other.id, action)
    expect(rolesPut(calls)).toBe(1)
    for (const pass of timers) pass()
    expect(panel.store.getState().busyIds.size).toBe(0)
  })

  it('says that it failed, and looks what the server knows', async () => {
    const answers = { ...working, [path]: refuse(404, 'user_not_found') }
    const { panel, calls } = openPanel(answers)
    const action = makeAdmin()
    await panel.act(other.id, action)
    expect(action.onFailed).toHaveBeenCalledTimes(1)
    expect(action.onDone).not.toHaveBeenCalled()
    expect(calls).toHaveLength(7)
  })

  it('goes on after the sign-in that it asked for', async () => {
    const answers = { ...working, [path]: refuse(401, 'signed_out') }
    const { panel, calls, told } = openPanel(answers)
    const action = makeAdmin()
    await panel.act(other.id, action)
    expect(action.onFailed).not.toHaveBeenCalled()

    answers[path] = () => Response.json({ ...other, role: 'admin' })
    told.onSignedOut.mock.calls[0]?.[0]()
    await waitUntil(() => expect(action.onDone).toHaveBeenCalledTimes(1))
    expect(rolesPut(calls)).toBe(2)
  })

  it('[S11] ends the panel when the role was taken meanwhile', async () => {
    const answers = { ...working, [path]: refuse(403, 'forbidden') }
    const { panel, phase } = openPanel(answers)
    const action = makeAdmin()
    await panel.act(other.id, action)
    expect(phase()).toBe('denied')
    expect(action.onFailed).not.toHaveBeenCalled()
  })
})
