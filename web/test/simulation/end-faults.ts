import { type OutboxRecord, parseCursor, type User } from '@worldschool/schema'
import { readSyncState } from '../../../sync-server/src/repositories/sync-state-repository.ts'
import { type Device, signIn, type Tab } from './device.ts'
import { thaw } from './device-fault-injectors.ts'
import { addLastPhotos, isPhotoHop, writeBeside } from './liveness-probe.ts'
import type { Hop } from './network.ts'
import { living, nameOf } from './steps.ts'
import { checkNothingIsLost, liftSuspensions } from './suspend.ts'
import type { PeopledWorld, World } from './world.ts'

/** A back-off may last five minutes, and a device polls for changes every minute. [R6] */
const boundMs = 20 * 60_000
/** The maximum number of gates opened in that time; more means that a device requests without end. */
const maxGates = 2_000
/** Longer than any back-off, shorter than the timeout of a photo. */
const maxHoldMs = 8 * 60_000
/** How often somebody writes while a photo is on its way. */
const maxBesides = 3

/**
 * Ends all faults. Nothing is woken from outside: what waits must be sent by its own timers, within bounded
 * time. [Q4] A person who is asked to sign in does so.
 */
export async function endFaults(world: World): Promise<void> {
  const { network, globals } = world
  world.log('all is well from here on')
  for (const device of world.devices) {
    calm(world, device)
    if (awake(device).length === 0) world.open(device)
    if (device.isOnline) continue
    device.isOnline = true
    for (const tab of awake(device)) void tab.engine.wake()
  }
  await globals.still()
  await liftSuspensions(world)
  while (network.strays[0]) await network.strayArrives(network.strays[0])
  addLastPhotos(world)
  await comeToRest(world)
  const frozen = world.tabs().filter(({ process }) => process.isFrozen)
  if (frozen.length > 0) {
    world.log('what is still frozen goes on')
    for (const tab of frozen) thaw(tab)
    await comeToRest(world)
  }
  for (const { watch } of world.devices) world.breaches.push(...watch.breaches)
  world.breaches.push(...world.server.oracle.breaches)
  checkNothingIsLost(world)
}

async function comeToRest(world: World): Promise<void> {
  const { network, time, globals } = world
  const until = time.now() + boundMs
  let gates = 0
  let heldFrom = time.now()
  const besides = new Set<Hop>()
  await globals.still()
  while (!(await isQuiet(world))) {
    if (time.now() > until || gates > maxGates) {
      world.breaches.push(`[Q4] the devices do not come to rest: ${await restlessness(world)}`)
      return
    }
    // A photo may take long, but text must not wait for it. [Q6]
    const texts = network.hops.filter((hop) => !isPhotoHop(hop))
    if (!hasFreeText(world)) heldFrom = time.now()
    else if (time.now() - heldFrom > maxHoldMs) {
      world.breaches.push('[Q6] text waits for a photo on its way')
      return
    }
    const photo = network.hops.find((hop) => isPhotoHop(hop) && !hop.answer && !hop.isAbandoned())
    if (photo && texts.length === 0 && !besides.has(photo)) {
      besides.add(photo)
      if (besides.size <= maxBesides && writeBeside(world, photo)) {
        await globals.still()
        continue
      }
    }
    const hop = texts[0] ?? (hasFreeText(world) ? undefined : network.hops[0])
    if (!hop) time.pass(60_000)
    else if (hop.isAbandoned()) network.cut(hop)
    else {
      gates += 1
      world.log(`${hop.line.name}: ${nameOf(hop)} ${hop.answer ? 'is answered' : 'arrives'}`)
      if (hop.answer) network.finish(hop)
      else await network.arrive(hop)
    }
    await globals.still()
    signInWhereAsked(world)
    await globals.still()
  }
}

/** Returns whether text of a signed-in person is queued that waits for nothing but a timer. */
function hasFreeText({ devices }: World): boolean {
  return devices.some((device) => {
    const { outbox, account } = device.watch.state
    const isAwake = awake(device).some((tab) => !tab.engine.state().needsSignIn)
    return (
      isAwake &&
      outbox.some(
        (record) =>
          record.userId === account?.id &&
          record.kind !== 'add-photo' &&
          record.kind !== 'delete-photo' &&
          record.state === 'queued' &&
          !mayStay(record, outbox),
      )
    )
  })
}

function calm({ random }: World, device: Device): void {
  device.fullAt = null
  if (device.worker) device.worker.trouble = null
  for (const tab of living(device)) {
    tab.process.trouble = null
    // A tab that was frozen with a lock may stay frozen; all other tabs must continue without the lock. [Q5]
    if (tab.process.transactions.size > 0 || random.chance(0.5)) thaw(tab)
    // As an older version asks, the person closes it.
    if (device.isRaised && !tab.isLater) tab.process.kill()
  }
}

function awake(device: Device): Tab[] {
  return living(device).filter(({ process }) => !process.isFrozen)
}

/** Signs in wherever the app asks the person to. */
export function signInWhereAsked(world: PeopledWorld): void {
  for (const tab of world.devices.flatMap(awake)) {
    const { account } = tab.device.watch.state
    if (!account || !tab.engine.state().needsSignIn) continue
    // Nobody signs in in two tabs at once, or while a tab is still working.
    const isAtWork = awake(tab.device).some(({ isBusy, engine }) => {
      const { isSyncing, photo } = engine.state()
      return isBusy || isSyncing || photo !== null
    })
    if (isAtWork) continue
    tab.isBusy = true
    world.log(`${tab.device.name}, ${tab.name}: sign in as asked`)
    void signIn(tab, account, { network: world.network, merges: false })
      .catch(() => leaveIfDeleted(tab, account, world))
      .finally(() => {
        tab.isBusy = false
      })
  }
}

/**
 * After a long time the server no longer knows that the account was deleted, so the person signs out and
 * discards its writes. [Q9]
 */
async function leaveIfDeleted(tab: Tab, { id }: User, { server }: PeopledWorld): Promise<void> {
  if (server.oracle.deletedAccounts.has(id)) await tab.engine.leaveAccount({ discardsUnsent: true })
}

async function isQuiet(world: World): Promise<boolean> {
  return world.network.hops.length === 0 && areAtRest(world)
}

/** Returns whether every device has sent what it can, and has what the server has. */
export async function areAtRest(world: PeopledWorld): Promise<boolean> {
  const now = await readSyncState(world.server.db)
  return world.devices.every((device) => {
    const { catalogueCursor, mineCursor, account, outbox } = device.watch.state
    const isAt = (cursor: string | null, seq: number) => {
      const position = parseCursor(cursor ?? '')
      return position?.epoch === now.epoch && position.seq >= seq
    }
    if (awake(device).some((tab) => tab.engine.state().isSyncing)) return false
    if (!isAt(catalogueCursor, now.catalogue_seq)) return false
    if (account && !isAt(mineCursor, now.seq)) return false
    return outbox.every((record) => record.userId !== account?.id || mayStay(record, outbox))
  })
}

/** Returns whether a record waits for the person's decision, or for a record that does. [R7] [Q6] */
function mayStay(record: OutboxRecord, outbox: readonly OutboxRecord[]): boolean {
  if (record.state === 'refused') return true
  const parent = outbox.find((other) => other.seq === record.dependsOn || isPlaceOf(record, other))
  return record.state === 'queued' && parent !== undefined && mayStay(parent, outbox)
}

/** After a restore a photo waits for its place, even if it does not name it in `dependsOn`. [P5] */
function isPlaceOf({ kind, entityId }: OutboxRecord, other: OutboxRecord): boolean {
  return kind === 'add-photo' && other.kind === 'add-resource' && other.entityId === entityId
}

export async function restlessness(world: PeopledWorld): Promise<string> {
  const { epoch, seq, catalogue_seq } = await readSyncState(world.server.db)
  const ofDevice = ({ name, watch: { state }, tabs }: Device) => {
    const queue = state.outbox.map(
      ({ seq, kind, state, dependsOn, lastError }) =>
        `${seq} ${kind} ${state} after ${dependsOn} ${lastError?.message ?? ''}`,
    )
    const engines = tabs.filter((tab) => !tab.process.isDead).map((tab) => tab.engine.state())
    return `${name} at ${state.catalogueCursor} and ${state.mineCursor}: ${queue.join('; ')} ${JSON.stringify(engines)}`
  }
  return `server ${epoch}.${seq} (${catalogue_seq})\n${world.devices.map(ofDevice).join('\n')}`
}
