import { deviceDb } from '../../db/device.ts'
import { listenForWakeUps } from '../connectivity.ts'
import { createAreaDownloads } from './area-downloads.ts'
import { isMobileData, watchNetworkKind } from './mobile-data.ts'
import { estimatePhone } from './phone-room.ts'

const downloads = createAreaDownloads({
  db: deviceDb,
  fetch: (...request) => globalThis.fetch(...request),
  random: Math.random,
  now: Date.now,
  setTimer: (callback, ms) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
  locks: navigator.locks,
  estimate: estimatePhone,
  isMobile: () => isMobileData(navigator),
})

let hasStarted = false

/** The downloads of this tab. */
export const deviceDownloads = {
  ...downloads,
  start(): void {
    if (hasStarted) return
    hasStarted = true
    listenForWakeUps({ window, document }, downloads.wake)
    watchNetworkKind(navigator, downloads.wake)
    downloads.start()
  },
}
