import { authPaths, type User, userResponse } from '@worldschool/schema'
import { callApi } from '../../src/api/client.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { createViewStore, type ViewStore } from '../../src/db/view.ts'
import { createSyncEngine, type SyncEngine } from '../../src/sync/engine.ts'
import { registerWakeUp, type WakeUp } from './background-worker.ts'
import { openDatabase } from './client-database.ts'
import { ClientProcess } from './client-process.ts'
import type { LockTable } from './lock-table.ts'
import type { Line, Lines } from './network.ts'
import type { QueueWatch } from './queue-watch.ts'
import type { Random } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'
// The app loads this module at the first sign-in. That takes real time, which would change the first run, so
// it is imported here.
import '../../src/sync/sign-in.ts'

/** A phone: its network, its cookie, its clock, its database and its open tabs. */
export interface Device extends Line {
  databaseName: string
  watch: QueueWatch
  /** The difference of its clock from the right time, in ms. */
  clockOffMs: number
  tabs: Tab[]
  /** Null if the browser has no Web Locks. */
  locks: LockTable | null
  hasBackgroundSync: boolean
  /** The pending wake-up of the service worker. */
  wakeUp: WakeUp | null
  /** The service worker while it runs. */
  worker: ClientProcess | null
  /** A later version of the app has opened the database. */
  isRaised: boolean
  /** Where a write exceeds the storage quota; null if there is space. */
  fullAt: 'the write' | 'the commit' | null
}

type DrawnOfDevice = 'name' | 'databaseName' | 'watch' | 'locks' | 'hasBackgroundSync'

/** Creates a device on which nobody is signed in and nothing is open. */
export function createDevice(drawn: Pick<Device, DrawnOfDevice>): Device {
  return {
    ...drawn,
    isOnline: true,
    cookie: '',
    clockOffMs: 0,
    tabs: [],
    wakeUp: null,
    worker: null,
    isRaised: false,
    fullAt: null,
  }
}

/** A tab that runs the real client code. */
export interface Tab {
  name: string
  device: Device
  process: ClientProcess
  db: DeviceDatabase
  engine: SyncEngine
  view: ViewStore
  /** It runs the later version of the app. */
  isLater: boolean
  isBusy: boolean
}

export interface TabDeps {
  network: Lines
  time: Pick<VirtualTime, 'now' | 'setTimer'>
  random: Random
}

export function openTab(
  device: Device,
  name: string,
  isLater: boolean,
  { network, time, random }: TabDeps,
): Tab {
  const process = new ClientProcess(name)
  const db = openDatabase(device, process, { isLater })
  const view = createViewStore(db)
  const engine = createSyncEngine({
    db,
    fetch: network.fetchOf(device, process),
    random: random.next,
    now: () => time.now() + device.clockOffMs,
    setTimer: (callback, ms) => time.setTimer(() => process.reach(callback), ms),
    locks: device.locks?.managerOf(process),
    requestBackgroundSync: () => process.reach(() => registerWakeUp(device, time.now())),
    onAccount: () => undefined,
    reviewsRevisionOf: (id) => view.get().resources.get(id)?.reviewsRevision,
  })
  return { name, device, process, db, engine, view, isLater, isBusy: false }
}

/** Signs in as the form does; with `merges`, a visitor's data moves to the account. [Q8] */
export function signIn(
  tab: Tab,
  user: User,
  { network, merges }: { network: Lines; merges: boolean },
): Promise<User> {
  const fetch = network.fetchOf(tab.device, tab.process)
  const body = { email: user.email, password: 'none' }
  const request = { method: 'POST', path: authPaths.signIn, body } as const
  return tab.engine.signIn(
    async () => (await callApi(fetch, request, userResponse)).body,
    async () => merges,
  )
}
