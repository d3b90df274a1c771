import { restoreAccount } from '../../src/sync/account.ts'
import type { People } from './act.ts'
import { beginIndexedDb } from './client-database.ts'
import { createDevice, type Device, openTab, type Tab } from './device.ts'
import { DirectoryServer } from './directory-server.ts'
import { drawFaults, type Fault, type Faults } from './faults.ts'
import { noteListeners } from './live-queries.ts'
import { LockTable } from './lock-table.ts'
import { createModerationState, type ModerationState } from './moderation-state.ts'
import { type Lines, Network } from './network.ts'
import { countIds } from './people.ts'
import { QueueWatch } from './queue-watch.ts'
import { createRandom, type Random } from './random.ts'
import { type SeededGlobals, seedGlobals } from './seeded-globals.ts'
import { setPageRows } from './server-fault-injectors.ts'
import type { Template } from './template.ts'
import { createVirtualTime, type VirtualTime } from './virtual-time.ts'
import { watchIndexedDb } from './watched-indexed-db.ts'

let worlds = 0

/** The part of a world that the people and the final checks need. */
export interface PeopledWorld {
  /** `seq` is the last one before it began. */
  template: Pick<Template, 'seq'>
  server: Pick<DirectoryServer, 'db' | 'oracle'>
  network: Lines
  devices: Device[]
  breaches: string[]
  log(sentence: string): void
}

/** A server, the devices of some people, and the network between them, under one seed. */
export interface World extends PeopledWorld {
  random: Random
  time: VirtualTime
  globals: SeededGlobals
  template: Template
  server: DirectoryServer
  network: Network
  people: People
  faults: Faults
  moderation: ModerationState
  /** What has happened so far, in sentences. */
  history: string[]
  /** How often each fault has occurred. */
  struck: Map<Fault, number>
  strike(fault: Fault): void
  /** `isOlder`: opens an older version of the app than the device already has. */
  open(device: Device, opened?: { isOlder: boolean }): Tab
  tabs(): Tab[]
  end(): Promise<void>
}

export async function buildWorld(seed: number, template: Template): Promise<World> {
  const random = createRandom(seed)
  const time = createVirtualTime()
  const globals = seedGlobals(createRandom(seed + 0x5eed), time)
  const unwatch = watchIndexedDb()
  // Each name is used once in a process, because Dexie caches reads by database name.
  worlds += 1
  beginIndexedDb()
  // By the seed itself, so that the histories of the other seeds stay as they are. [M11]
  const mode = (['new', 'all', 'off', 'off'] as const)[seed % 4] ?? 'off'
  const server = new DirectoryServer(template.engine, time, mode)
  await server.start()
  const network = new Network(server)
  const users = template.users.slice(0, 1 + random.below(template.users.length))
  const struck = new Map<Fault, number>()
  const strike = (fault: Fault) => void struck.set(fault, (struck.get(fault) ?? 0) + 1)
  const devices = Array.from({ length: 2 + random.below(3) }, (_, n) =>
    createDevice({
      name: `phone ${'ABCD'[n]}`,
      databaseName: `world-${worlds}-${n}`,
      watch: new QueueWatch(server.oracle),
      locks: random.chance(0.6) ? new LockTable(() => strike('lock waited for')) : null,
      hasBackgroundSync: random.chance(0.6),
    }),
  )
  const stopWatching = noteListeners()
  const began = time.now()
  const history: string[] = []
  let opened = 0

  return {
    random,
    time,
    globals,
    template,
    server,
    network,
    devices,
    people: { random, users, members: template.users, network, newId: countIds() },
    faults: drawFaults(random),
    moderation: createModerationState(),
    history,
    struck,
    breaches: [],
    log: (sentence) => {
      history.push(`${((time.now() - began) / 1000).toFixed(1).padStart(8)} s  ${sentence}`)
    },
    strike,
    open(device, { isOlder } = { isOlder: false }) {
      opened += 1
      const isLater = device.isRaised && !isOlder
      const tab = openTab(device, `tab ${opened}`, isLater, { network, time, random })
      device.tabs.push(tab)
      // Does what the app does at a start. [Q4]
      const start = () => tab.engine.wake()
      void restoreAccount(tab.db).then(start, start)
      return tab
    },
    tabs: () => devices.flatMap(({ tabs }) => tabs.filter(({ process }) => !process.isDead)),
    async end() {
      const tabs = devices.flatMap(({ tabs }) => tabs)
      for (const { worker } of devices) worker?.kill()
      for (const { process } of tabs) process.kill()
      stopWatching()
      for (const tab of tabs) tab.db.close()
      // Requests to open a database that are still pending end now, and not in the next run.
      await globals.still()
      // A query that was running has subscribed meanwhile.
      stopWatching()
      unwatch()
      globals.restore()
      setPageRows(null)
      await server.stop()
    },
  }
}
