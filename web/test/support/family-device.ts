import { authPaths, type Intent, type OutboxRecord, type User } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import type { Fetch } from '../../src/api/client.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { createViewStore, type DeviceView } from '../../src/db/view.ts'
import { createSyncEngine } from '../../src/sync/engine.ts'
import { openTestDevice } from './test-device.ts'

/** What happens to a request. */
export type DeliveryOutcome = 'arrives' | 'never arrives' | 'its response is lost'

export interface FamilyDevice {
  db: DeviceDatabase
  /** The `fetch` of the device, which tests may call in place of its app. */
  fetch: Fetch
  /** Replaces the server at the same address. */
  meets: (app: FastifyInstance) => void
  /** Decides what happens to each request from now on. */
  network: (decide: (method: string, path: string) => DeliveryOutcome) => void
  write: (intent: Intent) => Promise<void>
  leave: () => Promise<void>
  revise: (record: OutboxRecord, revised: Intent['arguments']) => Promise<void>
  sync: () => Promise<void>
  /** Sets the device's own clock, to any time. [I3] */
  setClock: (ms: number) => void
  view: () => Promise<DeviceView>
}

export const account = { email: 'okafors@example.org', password: 'sand in the shoes' }

/** A device with the real client code, signed in to the real server over a network that the test controls. */
export async function openFamilyDevice(
  app: FastifyInstance,
  path: string = authPaths.signIn,
  body: object = account,
): Promise<FamilyDevice> {
  const db = await openTestDevice(null)
  let server = app
  let hop: (method: string, path: string) => DeliveryOutcome = () => 'arrives'
  const cookies = new Map<string, string>()
  let clock = Date.UTC(1999, 0, 1)

  const cookieHeader = () =>
    cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }

  const fetch: Fetch = async (input, init) => {
    const method = init?.method ?? 'GET'
    const fate = hop(method, String(input))
    if (fate === 'never arrives') throw new TypeError('Failed to fetch')
    const response = await server.inject({
      method: method as 'GET',
      url: String(input),
      headers: { ...(init?.headers as Record<string, string>), ...cookieHeader() },
      ...(init?.body ? { payload: init.body as string } : {}),
    })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    if (fate === 'its response is lost') throw new TypeError('Failed to fetch')
    const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
    return new Response(response.body, {
      status: response.statusCode,
      headers: Object.fromEntries(headers),
    })
  }

  const viewStore = createViewStore(db)
  const engine = createSyncEngine({
    db,
    fetch,
    random: () => 0,
    now: () => clock,
    setTimer: () => () => undefined,
    locks: undefined,
    requestBackgroundSync: () => undefined,
    onAccount: () => undefined,
    reviewsRevisionOf: (id) => viewStore.get().resources.get(id)?.reviewsRevision,
  })

  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  await engine.enterAccount((await response.json()) as User)

  return {
    db,
    fetch,
    meets: (app) => {
      server = app
    },
    network: (decide) => {
      hop = decide
    },
    write: engine.write,
    leave: () => engine.leaveAccount(),
    revise: engine.revise,
    sync: () => engine.wake(),
    setClock: (ms) => {
      clock = ms
    },
    // A new view store has read everything that was written before.
    view: () =>
      new Promise((resolve) => {
        const fresh = createViewStore(db)
        const stop = fresh.subscribe(() => {
          stop()
          resolve(fresh.get())
        })
      }),
  }
}
