import type { AddressInfo } from 'node:net'
import { formatCursor } from '@worldschool/schema'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSyncState } from '../../../../sync-server/src/repositories/sync-state-repository.ts'
import { addResource } from '../../../../sync-server/test/support/add-resource.ts'
import { buildTestApp } from '../../../../sync-server/test/support/build-test-app.ts'
import type { Fetch } from '../../../src/api/client.ts'
import { createEventStream } from '../../../src/sync/events/event-stream.ts'
import { waitUntil } from '../../support/wait-until.ts'

/** The real server on a real port, which may be cut off; tests count who asks for a line. */
async function serve() {
  const server = await buildTestApp()
  onTestFinished(() => server.close())
  const member = await server.signUp('ana')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const network = { isThere: true, asked: 0 }
  const fetch: Fetch = async (path, init) => {
    network.asked += 1
    if (!network.isThere) throw new TypeError('Failed to fetch')
    return globalThis.fetch(`http://127.0.0.1:${port}${path}`, init)
  }
  const position = async (): Promise<string | null> => {
    const { epoch, catalogue_seq: seq } = await readSyncState(server.db)
    return formatCursor({ epoch, seq })
  }
  return { server, member, fetch, network, position }
}

type Server = Awaited<ReturnType<typeof serve>>

let locks = 0
/** The tabs of one phone share the browser's locks, no two tests do. */
function phoneLocks(): LockManager {
  const phone = ++locks
  const request = (name: string, ...rest: [LockOptions, () => Promise<void>]) =>
    navigator.locks.request(`${name}-${phone}`, ...rest)
  return { request } as unknown as LockManager
}

/** A tab, whose timers ring when it is looked at no more than a millisecond later. */
function openTab(
  { fetch, position }: Server,
  { locks, random = 0 }: { locks?: LockManager; random?: number } = {},
) {
  const tab = { isWanted: true, woken: 0, timers: [] as number[] }
  const line = createEventStream({
    fetch,
    position,
    locks,
    random: () => random,
    setTimer(callback, ms) {
      tab.timers.push(ms)
      // The patience of a line, which no test here is to come to the end of.
      const timer = ms >= 10_000 ? undefined : setTimeout(callback, 1)
      return () => clearTimeout(timer)
    },
    isWanted: () => tab.isWanted,
    wake: () => {
      tab.woken += 1
    },
  })
  const want = (isWanted: boolean) => {
    tab.isWanted = isWanted
    line.notice()
  }
  onTestFinished(() => want(false))
  return Object.assign(tab, { want })
}

/** Waits until the server holds so many lines, as its open connections show. */
const untilHeld = ({ server }: Server, count: number) =>
  waitUntil(async () => {
    const open = await new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, n) => (error ? reject(error) : resolve(n))),
    )
    expect(open).toBe(count)
  })

describe('the live line of an open app', () => {
  it('[P7] wakes it after a change by anyone, within a second that is not the same for all', async () => {
    const server = await serve()
    const tab = openTab(server, { random: 0.7 })
    tab.want(true)
    await untilHeld(server, 1)
    await addResource(server.server, server.member)
    await waitUntil(() => expect(tab.woken).toBe(1))
    expect(tab.timers).toContain(700)
  })

  it('[P7] is held by one tab of a phone, and by the next once that is hidden', async () => {
    const server = await serve()
    const locks = phoneLocks()
    const tabs = [openTab(server, { locks }), openTab(server, { locks })]
    for (const tab of tabs) tab.want(true)
    await untilHeld(server, 1)
    await addResource(server.server, server.member, 1)
    await waitUntil(() => expect(tabs.map(({ woken }) => woken)).toEqual([1, 0]))
    tabs[0]?.want(false)
    await waitUntil(() => expect(server.network.asked).toBe(2))
    await untilHeld(server, 1)
    await addResource(server.server, server.member, 2)
    await waitUntil(() => expect(tabs.map(({ woken }) => woken)).toEqual([1, 1]))
  })

  it('is not held while nobody looks, and given up before another tab had let go', async () => {
    const server = await serve()
    const locks = phoneLocks()
    const [first, second] = [openTab(server, { locks }), openTab(server, { locks })]
    for (const tab of [first, second]) tab.want(true)
    await untilHeld(server, 1)
    for (const tab of [second, first]) tab.want(false)
    await untilHeld(server, 0)
    expect(server.network.asked).toBe(1)
  })

  it('[R6] backs off with full jitter while there is no network, and has a new line after it', async () => {
    const server = await serve()
    server.network.isThere = false
    const tab = openTab(server, { random: 0.5 })
    tab.want(true)
    const pauses = () => tab.timers.filter((ms) => ms < 10_000)
    await waitUntil(() => expect(pauses().length).toBeGreaterThanOrEqual(3))
    expect(pauses().slice(0, 3)).toEqual([1_500, 2_500, 4_500])
    server.network.isThere = true
    tab.want(false)
    tab.want(true)
    await untilHeld(server, 1)
  })

  it('[P7] of what came while it had no line it is told as soon as it has one', async () => {
    const server = await serve()
    const before = await server.position()
    const tab = openTab({ ...server, position: async () => before })
    await addResource(server.server, server.member)
    tab.want(true)
    await waitUntil(() => expect(tab.woken).toBe(1))
  })

  it('[R5] waits as long as the server asks, and not as long as all others', async () => {
    const fetch: Fetch = async () =>
      new Response('{}', { status: 503, headers: { 'sync-epoch': 'e1', 'retry-after': '600' } })
    const tab = openTab({ ...(await serve()), fetch }, { random: 0.25 })
    tab.want(true)
    await waitUntil(() => expect(tab.timers).toContain(750_000))
  })

  it('is asked for once where the server has none', async () => {
    let asked = 0
    const fetch: Fetch = async () => {
      asked += 1
      return new Response('{}', { status: 404, headers: { 'sync-epoch': 'e1' } })
    }
    const tab = openTab({ ...(await serve()), fetch })
    tab.want(true)
    await waitUntil(() => expect(asked).toBe(1))
    for (const isWanted of [false, true]) tab.want(isWanted)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(asked).toBe(1)
  })

  it('asks for no line before the device has anything', async () => {
    const server = await serve()
    const tab = openTab({ ...server, position: async () => null })
    tab.want(true)
    await waitUntil(() => expect(tab.timers.length).toBeGreaterThan(1))
    expect(server.network.asked).toBe(0)
  })
})
