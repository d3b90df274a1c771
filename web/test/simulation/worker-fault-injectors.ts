import { isWorkerDue, wakeWorker } from './background-worker.ts'
import { ClientProcess } from './client-process.ts'
import { awakeTabs, troubleOf } from './device-fault-injectors.ts'
import { living, type Step } from './steps.ts'
import type { World } from './world.ts'

/** Fault injectors for the service worker and the holder of the lock. */

export const killLockHolder: Step = async (world) => {
  const holder = pickLockHolder(world)
  if (!holder) return false
  world.log(`${holder.name} is killed while it holds the lock`)
  world.strike('lock holder killed')
  holder.kill()
  return true
}

export const freezeLockHolder: Step = async (world) => {
  const holder = pickLockHolder(world)
  // A service worker is ended, never frozen.
  if (!holder || !awakeTabs(world).some(({ process }) => process === holder)) return false
  world.log(`${holder.name} is frozen while it holds the lock`)
  world.strike('lock holder frozen')
  holder.freeze()
  return true
}

function pickLockHolder({ devices, random }: World): ClientProcess | null {
  const holders = devices.flatMap(({ tabs, worker, locks }) =>
    [...tabs.map(({ process }) => process), ...(worker ? [worker] : [])].filter(
      (process) => !process.isDead && !process.isFrozen && locks?.isHeldBy(process),
    ),
  )
  return holders.length > 0 ? random.pick(holders) : null
}

/** The browser starts a service worker that has a pending wake-up, with or without an open tab. */
export const wakeServiceWorker: Step = async (world) => {
  const { random, time, faults } = world
  const due = world.devices.filter((device) => isWorkerDue(device, time.now()))
  if (due.length === 0) return false
  const device = random.pick(due)
  const process = new ClientProcess('service worker')
  const isLater = device.isRaised && random.chance(0.7)
  const isBesideATab = living(device).length > 0
  world.log(`${device.name} wakes its service worker${isBesideATab ? ' beside a tab' : ''}`)
  world.strike(isBesideATab ? 'service worker beside a tab' : 'service worker alone')
  if (device.wakeUp?.failures) world.strike('service worker woken again')
  if (faults.kinds.has('service worker killed') && random.chance(0.5))
    process.trouble = troubleOf(world, device, process, 'kill', 'service worker killed')
  wakeWorker(device, process, isLater, world)
  return true
}

/** Kills a service worker, possibly in the middle of a request. */
export const killServiceWorker: Step = async (world) => {
  const devices = world.devices.filter(({ worker }) => worker !== null)
  if (devices.length === 0) return false
  const device = world.random.pick(devices)
  world.log(`the service worker of ${device.name} is killed`)
  world.strike('service worker killed')
  device.worker?.kill()
  return true
}
