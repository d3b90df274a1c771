import { drainInBackground } from '../../src/sync/background-sync.ts'
import { openDatabase } from './client-database.ts'
import type { ClientProcess } from './client-process.ts'
import type { Device, TabDeps } from './device.ts'

/** A pending wake-up of the service worker, as Chromium stores it: one for each tag. */
export interface WakeUp {
  failures: number
  notBefore: number
  /** It was registered again while the worker was handling it. */
  isWantedAgain: boolean
}

const maxAttempts = 3
/** Browsers wait longer; here the retry must come before the run ends. */
const firstDelayMs = 30_000
const delayFactor = 3

/** `registration.sync.register()`: the browser stores it, even if the tab is closed. [Q4] */
export function registerWakeUp(device: Device, now: number): void {
  if (!device.hasBackgroundSync) return
  if (device.wakeUp && device.worker) device.wakeUp.isWantedAgain = true
  device.wakeUp ??= { failures: 0, notBefore: now, isWantedAgain: false }
}

/** Returns whether the browser would start the service worker now. */
export function isWorkerDue({ wakeUp, worker, isOnline }: Device, now: number): boolean {
  return wakeUp !== null && worker === null && isOnline && now >= wakeUp.notBefore
}

/** Starts the service worker as the browser does, and schedules a retry if it fails. */
export function wakeWorker(
  device: Device,
  process: ClientProcess,
  isLater: boolean,
  { network, time }: TabDeps,
): void {
  device.worker = process
  const settle = (isDone: boolean) => {
    if (device.worker !== process) return
    device.worker = null
    device.wakeUp = nextWakeUp(device.wakeUp, isDone, time.now())
    process.kill()
  }
  process.atDeath(() => settle(false))
  void drainOnce(device, process, isLater, network).then(
    () => settle(true),
    () => settle(false),
  )
}

function nextWakeUp(wakeUp: WakeUp | null, isDone: boolean, now: number): WakeUp | null {
  if (!wakeUp) return null
  if (wakeUp.isWantedAgain) return { failures: 0, notBefore: now, isWantedAgain: false }
  const failures = wakeUp.failures + 1
  if (isDone || failures >= maxAttempts) return null
  const notBefore = now + firstDelayMs * delayFactor ** (failures - 1)
  return { failures, notBefore, isWantedAgain: false }
}

/** Does what the service worker does for a `sync` event. */
async function drainOnce(
  device: Device,
  process: ClientProcess,
  isLater: boolean,
  network: TabDeps['network'],
): Promise<void> {
  const db = openDatabase(device, process, { isLater })
  try {
    const fetch = network.fetchOf(device, process)
    await drainInBackground(db, fetch, device.locks?.managerOf(process))
  } finally {
    db.close()
  }
}
