import { authPaths, type User, userAnswer } from '@worldschool/schema'
import { callApi } from '../../src/api/client.ts'
import { DeviceDatabase } from '../../src/db/database.ts'
import { createViewStore, type ViewStore } from '../../src/db/view.ts'
import { createSyncEngine, type SyncEngine } from '../../src/sync/engine.ts'
import type { Line, Network } from './network.ts'
import { readQueueState } from './queue-state.ts'
import type { QueueWatch } from './queue-watch.ts'
import type { Random } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'
import { watchConnection } from './watched-indexed-db.ts'

/** Strikes the writing transaction that comes after `after` others, some turns into it. */
export interface Trouble {
  kind: 'abort' | 'kill'
  after: number
  turns: number
}

/** A phone: its network, its cookie, its clock, its database and the tabs that are open on it. */
export interface Device extends Line {
  databaseName: string
  watch: QueueWatch
  /** How far its clock is off, in ms. */
  clockOffMs: number
  tabs: Tab[]
}

/** One tab with the real client code in it. */
export interface Tab {
  name: string
  device: Device
  db: DeviceDatabase
  engine: SyncEngine
  view: ViewStore
  isBusy: boolean
  trouble: Trouble | null
  /** The process ends here and now; nothing of it is ever heard of again. */
  kill(): void
  isDead(): boolean
}

export interface TabWorld {
  network: Network
  time: VirtualTime
  random: Random
}

export async function openTab(device: Device, name: string, world: TabWorld): Promise<Tab> {
  const { network, time, random } = world
  const db = new DeviceDatabase(device.databaseName)
  await db.open()
  const connection = db.backendDB()
  const running = new Set<IDBTransaction>()
  let isDead = false

  const tab = { name, device, db, isBusy: false, trouble: null as Trouble | null }
  const isGone = () => isDead
  function kill(): void {
    isDead = true
    for (const transaction of running) abort(transaction)
  }
  watchConnection(connection, {
    isDead: isGone,
    onTransaction(transaction) {
      running.add(transaction)
      const end = () => running.delete(transaction)
      transaction.addEventListener('complete', end)
      transaction.addEventListener('abort', end)
      const { trouble } = tab
      if (!trouble || transaction.mode !== 'readwrite') return
      trouble.after -= 1
      if (trouble.after >= 0) return
      tab.trouble = null
      afterTurns(trouble.turns, () => (trouble.kind === 'kill' ? kill() : abort(transaction)))
    },
    onCommit: () => device.watch.commit(readQueueState(connection)),
  })

  const view = createViewStore(db)
  const engine = createSyncEngine({
    db,
    fetch: network.fetchOf(device, isGone),
    random: random.next,
    now: () => time.now() + device.clockOffMs,
    setTimer: (callback, ms) => time.setTimer(() => isDead || callback(), ms),
    locks: undefined,
    requestBackgroundSync: () => undefined,
    onAccount: () => undefined,
    reviewsRevisionOf: (id) => view.get().resources.get(id)?.reviewsRevision,
  })
  return Object.assign(tab, { engine, view, kill, isDead: isGone })
}

/** Signs in as the form does. */
export function signIn(tab: Tab, user: User, network: Network): Promise<User> {
  const fetch = network.fetchOf(tab.device, tab.isDead)
  const body = { email: user.email, password: 'none' }
  const request = { method: 'POST', path: authPaths.signIn, body } as const
  return tab.engine.signIn(async () => (await callApi(fetch, request, userAnswer)).body)
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It was over already.
  }
}

function afterTurns(turns: number, callback: () => void): void {
  setImmediate(() => (turns === 0 ? callback() : afterTurns(turns - 1, callback)))
}
