import { drainInBackground } from '../../src/sync/background-sync.ts'
import { openDatabase } from './client-database.ts'
import type { ClientProcess } from './client-process.ts'
import type { Device, TabWorld } from './device.ts'

/** A wake-up of the service worker as Chromium keeps it, one for a tag. */
export interface WakeUp {
  failures: number
  notBefore: number
  /** Asked for once more while it was being served. */
  isWantedAgain: boolean
}

const mostAttempts = 3
/** Browsers wait longer; here it has to come while the story lasts. */
const firstDelayMs = 30_000
const delayFactor = 3

/** `registration.sync.register()`: kept by the browser whatever becomes of the tab. [Q4] */
export function registerWakeUp(device: Device, now: number): void {
  if (!device.hasBackgroundSync) return
  if (device.wakeUp && device.worker) device.wakeUp.isWantedAgain = true
  device.wakeUp ??= { failures: 0, notBefore: now, isWantedAgain: false }
}

/** Whether the browser would start the service worker now. */
export function isWorkerDue({ wakeUp, worker, isOnline }: Device, now: number): boolean {
  return wakeUp !== null && worker === null && isOnline && now >= wakeUp.notBefore
}

/** The browser wakes the service worker, once more later if that comes to nothing. */
export function wakeWorker(
  device: Device,
  process: ClientProcess,
  isLater: boolean,
  { network, time }: TabWorld,
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
  if (isDone || failures >= mostAttempts) return null
  const notBefore = now + firstDelayMs * delayFactor ** (failures - 1)
  return { failures, notBefore, isWantedAgain: false }
}

/** As the service worker does it on a `sync` event. */
async function drainOnce(
  device: Device,
  process: ClientProcess,
  isLater: boolean,
  network: TabWorld['network'],
): Promise<void> {
  const db = openDatabase(device, process, { isLater })
  try {
    const fetch = network.fetchOf(device, process)
    await drainInBackground(db, fetch, device.locks?.managerOf(process))
  } finally {
    db.close()
  }
}
