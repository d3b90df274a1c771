import { restoreAccount } from '../../src/sync/account.ts'
import { beginIndexedDb } from '../simulation/client-database.ts'
import { createDevice, type Device, openTab, type Tab } from '../simulation/device.ts'
import { noteListeners } from '../simulation/live-queries.ts'
import { LockTable } from '../simulation/lock-table.ts'
import type { Lines } from '../simulation/network.ts'
import { QueueWatch } from '../simulation/queue-watch.ts'
import type { Random } from '../simulation/random.ts'
import type { ServerOracle } from '../simulation/server-oracle.ts'
import { watchIndexedDb } from '../simulation/watched-indexed-db.ts'

const time = {
  now: () => Date.now(),
  setTimer: (callback: () => void, ms: number) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** Devices of the simulation in real time. */
export interface RealDevices {
  /** Adds a new device with this number of open tabs. */
  add(network: Lines, options: { tabs: number; hasLocks: boolean }): Device
  /** Ends the processes of all devices. */
  end(): void
}

export function createRealDevices(random: Random, oracle: ServerOracle): RealDevices {
  const unwatch = watchIndexedDb()
  const stopWatching = noteListeners()
  beginIndexedDb()
  const devices: Device[] = []
  return {
    add(network, { tabs, hasLocks }) {
      const n = devices.length
      const device = createDevice({
        name: `phone ${n}`,
        databaseName: `real-${n}`,
        watch: new QueueWatch(oracle),
        locks: hasLocks ? new LockTable(() => undefined) : null,
        hasBackgroundSync: false,
      })
      devices.push(device)
      for (let m = 0; m < tabs; m += 1) {
        const tab = openTab(device, `tab ${n}.${m}`, false, { network, time, random })
        device.tabs.push(tab)
        start(tab)
      }
      return device
    },
    end() {
      for (const { process } of devices.flatMap(({ tabs }) => tabs)) process.kill()
      stopWatching()
      unwatch()
    },
  }
}

/** Does what the app does at a start. [Q4] */
function start({ db, engine }: Tab): void {
  const wake = () => engine.wake()
  void restoreAccount(db).then(wake, wake)
}
