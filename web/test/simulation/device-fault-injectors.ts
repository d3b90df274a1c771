import type { ClientProcess, Trouble } from './client-process.ts'
import type { Device, Tab } from './device.ts'
import type { Fault } from './faults.ts'
import { readQueueState } from './queue-state.ts'
import { living, type Step } from './steps.ts'
import { loseConnection } from './watched-indexed-db.ts'
import type { World } from './world.ts'

/** Fault injectors for a device: its tabs and its database. */

function troubleWith(kind: Trouble['kind'], fault: Fault): Step {
  return async (world) => {
    const tabs = awakeTabs(world).filter(({ process }) => process.trouble === null)
    if (tabs.length === 0) return false
    const { process, device } = world.random.pick(tabs)
    process.trouble = troubleOf(world, device, process, kind, fault)
    return true
  }
}

export function troubleOf(
  world: World,
  device: Device,
  process: ClientProcess,
  kind: Trouble['kind'],
  fault: Fault,
): Trouble {
  const { random, strike, log } = world
  const onStrike = () => {
    log(`${device.name}, ${process.name}: ${fault}`)
    strike(fault)
  }
  return { kind, after: random.below(6), turns: random.below(6), onStrike }
}

export const abortTransaction = troubleWith('abort', 'transaction aborted')
export const killInTransaction = troubleWith('kill', 'tab killed in a transaction')
export const freezeInTransaction = troubleWith('freeze', 'tab frozen in a transaction')
export const loseInTransaction = troubleWith('lose', 'connection lost')
export const loseAtCommit = troubleWith('lose after commit', 'connection lost')

/** Closes an idle connection; the next use of the database notices it. [fault 27] */
export const loseAtRest: Step = async (world) => {
  const tabs = awakeTabs(world).filter(({ db }) => db.isOpen())
  if (tabs.length === 0) return false
  const { device, name, db } = world.random.pick(tabs)
  world.log(`${device.name}: ${name} loses its connection to the database`)
  world.strike('connection lost')
  loseConnection(db.backendDB())
  return true
}

export const freezeTab: Step = async (world) => {
  const tabs = awakeTabs(world)
  if (tabs.length === 0) return false
  const { device, name, process } = world.random.pick(tabs)
  world.log(`${device.name}: ${name} is frozen`)
  world.strike('tab frozen')
  process.freeze()
  return true
}

/** Thaws a frozen tab. */
export const thawTab: Step = async (world) => {
  const tabs = world.tabs().filter(({ process }) => process.isFrozen)
  if (tabs.length === 0) return false
  const tab = world.random.pick(tabs)
  world.log(`${tab.device.name}: ${tab.name} goes on`)
  thaw(tab)
  return true
}

/** Delivers everything that waited for the page, and then `pageshow`. [Q4] */
export function thaw({ process, engine }: Tab): void {
  if (!process.isFrozen) return
  process.thaw()
  setImmediate(() => process.reach(() => void engine.wake()))
}

/** Starts or ends a time in which writes exceed the storage quota. [fault 25] */
export const toggleRoom: Step = async (world) => {
  const { random } = world
  const device = random.pick(world.devices)
  const places = ['the write', 'the commit'] as const
  device.fullAt = device.fullAt ? null : random.pick(places)
  if (device.fullAt) world.strike('no room')
  world.log(`${device.name} has ${device.fullAt ? `no room at ${device.fullAt}` : 'room again'}`)
  return true
}

/** The phone is not used for a while, and the browser deletes the app's database. [fault 26] */
export const evictDatabase: Step = async (world) => {
  const device = world.random.pick(world.devices)
  endAll(device)
  device.watch.evict()
  indexedDB.deleteDatabase(device.databaseName)
  // Dexie caches by database name; under a new name, the app sees a database that was never there.
  device.databaseName += ' again'
  Object.assign(device, { isRaised: false, wakeUp: null, fullAt: null })
  const losesCookie = world.random.chance(0.3)
  if (losesCookie) device.cookie = ''
  world.log(`${device.name} loses its database${losesCookie ? ' and its cookie' : ''}`)
  world.strike('database evicted')
  return true
}

/** Opens a later version of the app on a device, or an older one on data that a later one has upgraded. [fault 29] */
export const meetOlderCode: Step = async (world) => {
  const device = world.random.pick(world.devices)
  if (device.isRaised) return openOlder(world, device)
  // The browser ends frozen tabs, which would block the upgrade.
  for (const { process } of living(device)) if (process.isFrozen) process.kill()
  // A tab without a connection notices the upgrade only at its next read.
  const older = living(device).filter(({ db }) => db.isOpen())
  world.log(`${device.name} opens a later version of the app`)
  device.isRaised = true
  const { db } = world.open(device)
  await world.globals.still()
  if (older.length > 0) world.strike('older code')
  for (const tab of older) expectRefusal(world, tab)
  const { watch } = device
  const all = new Set(db.tables.map(({ name }) => name))
  if (db.isOpen()) watch.commit(readQueueState(db.backendDB(), all, watch.state))
  return true
}

async function openOlder(world: World, device: Device): Promise<boolean> {
  if (living(device).length > 1) return false
  world.log(`${device.name} opens an older version of the app`)
  world.strike('older code')
  const tab = world.open(device, { isOlder: true })
  await world.globals.still()
  expectRefusal(world, tab)
  return true
}

function expectRefusal({ breaches }: World, { name, view, process }: Tab): void {
  const { status } = view.get()
  if (!process.isDead && status !== 'outdated')
    breaches.push(`[S1] ${name} is of an older version and says nothing of it: ${status}`)
}

function endAll(device: Device): void {
  for (const { process } of living(device)) process.kill()
  device.worker?.kill()
}

export function awakeTabs(world: World): Tab[] {
  return world.tabs().filter(({ process }) => !process.isFrozen)
}
