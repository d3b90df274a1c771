import { checkAtTheEnd } from './check-at-the-end.ts'
import { checkBlockedReviews } from './check-blocks.ts'
import { checkHidden } from './check-hidden.ts'
import { checkPrivacy } from './check-privacy.ts'
import type { Device } from './device.ts'
import {
  abortTransaction,
  evictDatabase,
  freezeInTransaction,
  freezeTab,
  killInTransaction,
  loseAtCommit,
  loseAtRest,
  loseInTransaction,
  meetOlderCode,
  thawTab,
  toggleRoom,
} from './device-fault-injectors.ts'
import { endFaults } from './end-faults.ts'
import {
  backUpServer,
  closeTab,
  jumpClock,
  openAnotherTab,
  restartServer,
  restoreServer,
} from './fault-injectors.ts'
import type { Fault } from './faults.ts'
import { serverChoices } from './server-fault-injectors.ts'
import { act, openGate, passTime, type Step, strayArrives, toggleNetwork } from './steps.ts'
import type { Template } from './template.ts'
import {
  freezeLockHolder,
  killLockHolder,
  killServiceWorker,
  wakeServiceWorker,
} from './worker-fault-injectors.ts'
import { buildWorld, type World } from './world.ts'

/** The result of one seed. */
export interface Run {
  seed: number
  actions: number
  struck: ReadonlyMap<Fault, number>
  breaches: readonly string[]
  history: readonly string[]
}

const maxSteps = 600

export interface Choice {
  weight: number
  step: Step
  fault?: Fault
}

const choices: Readonly<Record<string, Choice>> = {
  gate: { weight: 60, step: openGate },
  act: { weight: 22, step: act },
  time: { weight: 8, step: passTime },
  stray: { weight: 5, step: strayArrives },
  tab: { weight: 3, step: openAnotherTab },
  network: { weight: 2, step: toggleNetwork, fault: 'network gone' },
  close: { weight: 1.2, step: closeTab, fault: 'tab closed' },
  kill: { weight: 1.2, step: killInTransaction, fault: 'tab killed in a transaction' },
  abort: { weight: 1.2, step: abortTransaction, fault: 'transaction aborted' },
  backUp: { weight: 0.7, step: backUpServer, fault: 'restore from a backup' },
  restore: { weight: 0.4, step: restoreServer, fault: 'restore from a backup' },
  restart: { weight: 0.5, step: restartServer, fault: 'server restart' },
  ...serverChoices,
  clock: { weight: 0.5, step: jumpClock, fault: 'clock jump' },
  worker: { weight: 4, step: wakeServiceWorker },
  killWorker: { weight: 6, step: killServiceWorker, fault: 'service worker killed' },
  killHolder: { weight: 4, step: killLockHolder, fault: 'lock holder killed' },
  freezeHolder: { weight: 4, step: freezeLockHolder, fault: 'lock holder frozen' },
  freeze: { weight: 1.2, step: freezeTab, fault: 'tab frozen' },
  freezeWithin: { weight: 1.2, step: freezeInTransaction, fault: 'tab frozen in a transaction' },
  thaw: { weight: 4, step: thawTab },
  room: { weight: 1.2, step: toggleRoom, fault: 'no room' },
  evict: { weight: 0.4, step: evictDatabase, fault: 'database evicted' },
  older: { weight: 0.7, step: meetOlderCode, fault: 'older code' },
  lose: { weight: 0.8, step: loseInTransaction, fault: 'connection lost' },
  loseAtCommit: { weight: 0.6, step: loseAtCommit, fault: 'connection lost' },
  loseAtRest: { weight: 0.8, step: loseAtRest, fault: 'connection lost' },
}

/** Runs one seed and checks the result; the same seed always has the same history. */
export async function runSeed(seed: number, template: Template): Promise<Run> {
  const world = await buildWorld(seed, template)
  const { breaches, struck, history } = world
  let actions = 0
  try {
    for (const device of world.devices) await begin(world, device)
    await world.globals.still()
    actions = await live(world)
    if (breaches.length === 0) await endFaults(world)
    if (breaches.length === 0) await checkAtTheEnd(world)
  } catch (error) {
    breaches.push(String((error as Error).stack ?? error))
  } finally {
    await world.end()
  }
  return { seed, actions, struck, breaches, history }
}

/** Opens the app on a device; most devices start signed in. */
async function begin(world: World, device: Device): Promise<void> {
  const { random, people, server, globals } = world
  world.open(device)
  if (random.chance(0.15)) return
  const user = random.pick(people.users)
  await globals.still()
  device.cookie = await server.startSession(user)
  world.log(`${device.name} is signed in as ${user.username}`)
  for (const tab of device.tabs) await tab.engine.enterAccount(user)
}

async function live(world: World): Promise<number> {
  const { random, faults } = world
  const open = Object.entries(choices).filter(([, { fault }]) => !fault || faults.kinds.has(fault))
  const weights = Object.fromEntries(
    open.map(([name, { weight, fault }]) => [name, fault === faults.often ? 3 * weight : weight]),
  )
  let left = 8 + random.below(25)
  let actions = 0
  for (let step = 0; step < maxSteps && left > 0; step += 1) {
    const name = random.weighted(weights)
    const hasHappened = await choices[name]?.step(world)
    if (!hasHappened) continue
    if (name === 'act') {
      actions += 1
      left -= 1
    }
    await world.globals.still()
    checkPrivacy(world)
    checkBlockedReviews(world)
    checkHidden(world)
    for (const { watch } of world.devices) world.breaches.push(...watch.breaches)
    world.breaches.push(...world.server.oracle.breaches)
    if (world.breaches.length > 0) break
  }
  return actions
}
