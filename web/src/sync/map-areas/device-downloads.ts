import { deviceDb } from '../../db/device.ts'
import { browserWorld } from '../browser-world.ts'
import { listenForWakeUps } from '../connectivity.ts'
import { createAreaDownloads } from './area-downloads.ts'
import { isMobileData, watchNetworkKind } from './mobile-data.ts'
import { estimatePhone } from './phone-room.ts'

const downloads = createAreaDownloads({
  db: deviceDb,
  ...browserWorld,
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
