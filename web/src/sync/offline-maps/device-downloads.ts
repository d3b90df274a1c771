import { deviceDb } from '../../db/device.ts'
import { browserDeps } from '../browser-deps.ts'
import { listenForWakeUps } from '../connectivity.ts'
import { isMobileData, watchNetworkKind } from './mobile-data.ts'
import { createRegionDownloads } from './region-downloads.ts'
import { estimateStorage } from './storage-quota.ts'

const downloads = createRegionDownloads({
  db: deviceDb,
  ...browserDeps,
  estimate: estimateStorage,
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
