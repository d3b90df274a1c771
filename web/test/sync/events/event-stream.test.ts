import type { AddressInfo } from 'node:net'
import { formatCursor } from '@worldschool/schema'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readSyncState } from '../../../../sync-server/src/repositories/sync-state-repository.ts'
import { addResource } from '../../../../sync-server/test/support/add-resource.ts'
import { buildTestApp } from '../../../../sync-server/test/support/build-test-app.ts'
import type { Fetch } from '../../../src/api/client.ts'
import { createEventStream } from '../../../src/sync/events/event-stream.ts'
import { waitUntil } from '../../support/wait-until.ts'

/** The real server on a real port, which can be disconnected; counts the requests for a stream. */
async function serve() {
  const server = await buildTestApp()
  onTestFinished(() => server.close())
  const member = await server.signUp('ana')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const network = { isOnline: true, requestCount: 0 }
  const fetch: Fetch = async (path, init) => {
    network.requestCount += 1
    if (!network.isOnline) throw new TypeError('Failed to fetch')
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
/** The tabs of one phone share the browser's locks; two tests never do. */
function phoneLocks(): LockManager {
  const phone = ++locks
  const request = (name: string, ...rest: [LockOptions, () => Promise<void>]) =>
    navigator.locks.request(`${name}-${phone}`, ...rest)
  return { request } as unknown as LockManager
}

/** A tab whose short timers fire after a millisecond. */
function openTab(
  { fetch, position }: Server,
  { locks, random = 0 }: { locks?: LockManager; random?: number } = {},
) {
  const tab = { isWanted: true, woken: 0, timers: [] as number[] }
  const stream = createEventStream({
    fetch,
    position,
    locks,
    random: () => random,
    setTimer(callback, ms) {
      tab.timers.push(ms)
      // The time-outs of a stream, which no test here waits for.
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
    stream.notice()
  }
  onTestFinished(() => want(false))
  return Object.assign(tab, { want })
}

/** Waits until the server has `count` open connections. */
const untilConnected = ({ server }: Server, count: number) =>
  waitUntil(async () => {
    const open = await new Promise<number>((resolve, reject) =>
      server.app.server.getConnections((error, n) => (error ? reject(error) : resolve(n))),
    )
    expect(open).toBe(count)
  })

describe('event stream of an open app', () => {
  it('[P7] the stream wakes the app after anybody’s change, within a second that differs between devices', async () => {
    const server = await serve()
    const tab = openTab(server, { random: 0.7 })
    tab.want(true)
    await untilConnected(server, 1)
    await addResource(server.server, server.member)
    await waitUntil(() => expect(tab.woken).toBe(1))
    expect(tab.timers).toContain(700)
  })

  it('[P7] one tab of a phone has the stream, and the next tab gets it once the first tab is hidden', async () => {
    const server = await serve()
    const locks = phoneLocks()
    const tabs = [openTab(server, { locks }), openTab(server, { locks })]
    for (const tab of tabs) tab.want(true)
    await untilConnected(server, 1)
    await addResource(server.server, server.member, 1)
    await waitUntil(() => expect(tabs.map(({ woken }) => woken)).toEqual([1, 0]))
    tabs[0]?.want(false)
    await waitUntil(() => expect(server.network.requestCount).toBe(2))
    await untilConnected(server, 1)
    await addResource(server.server, server.member, 2)
    await waitUntil(() => expect(tabs.map(({ woken }) => woken)).toEqual([1, 1]))
  })

  it('no tab has a stream while none is visible, and a tab that waits for the lock stops waiting', async () => {
    const server = await serve()
    const locks = phoneLocks()
    const [first, second] = [openTab(server, { locks }), openTab(server, { locks })]
    for (const tab of [first, second]) tab.want(true)
    await untilConnected(server, 1)
    for (const tab of [second, first]) tab.want(false)
    await untilConnected(server, 0)
    expect(server.network.requestCount).toBe(1)
  })

  it('[R6] the stream backs off with full jitter while there is no network, and reconnects afterwards', async () => {
    const server = await serve()
    server.network.isOnline = false
    const tab = openTab(server, { random: 0.5 })
    tab.want(true)
    const pauses = () => tab.timers.filter((ms) => ms < 10_000)
    await waitUntil(() => expect(pauses().length).toBeGreaterThanOrEqual(3))
    expect(pauses().slice(0, 3)).toEqual([1_500, 2_500, 4_500])
    server.network.isOnline = true
    tab.want(false)
    tab.want(true)
    await untilConnected(server, 1)
  })

  it('[P7] the stream reports changes made while it was disconnected as soon as the stream is connected again', async () => {
    const server = await serve()
    const before = await server.position()
    const tab = openTab({ ...server, position: async () => before })
    await addResource(server.server, server.member)
    tab.want(true)
    await waitUntil(() => expect(tab.woken).toBe(1))
  })

  it('[R5] the stream waits as long as Retry-After says, with jitter', async () => {
    const fetch: Fetch = async () =>
      new Response('{}', { status: 503, headers: { 'sync-epoch': 'e1', 'retry-after': '600' } })
    const tab = openTab({ ...(await serve()), fetch }, { random: 0.25 })
    tab.want(true)
    await waitUntil(() => expect(tab.timers).toContain(750_000))
  })

  it('the stream is requested only once if the server has no stream', async () => {
    let requestCount = 0
    const fetch: Fetch = async () => {
      requestCount += 1
      return new Response('{}', { status: 404, headers: { 'sync-epoch': 'e1' } })
    }
    const tab = openTab({ ...(await serve()), fetch })
    tab.want(true)
    await waitUntil(() => expect(requestCount).toBe(1))
    for (const isWanted of [false, true]) tab.want(isWanted)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(requestCount).toBe(1)
  })

  it('no stream is requested before the device has synced anything', async () => {
    const server = await serve()
    const tab = openTab({ ...server, position: async () => null })
    tab.want(true)
    await waitUntil(() => expect(tab.timers.length).toBeGreaterThan(1))
    expect(server.network.requestCount).toBe(0)
  })
})
