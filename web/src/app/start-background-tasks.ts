import { deviceDb, viewStore } from '../db/device.ts'
import { writeStartupSnapshot } from '../db/startup-snapshot.ts'
import { startTellingLanguage } from '../features/account/tell-language.ts'
import { startWatch } from '../features/eviction/detect-eviction.ts'
import { startStorage } from '../features/storage/start-storage.ts'
import { watchPendingDownloads } from '../sync/offline-maps/watch-pending-downloads.ts'
import { forgetOnLeaving } from './forget-on-leaving.ts'

/** What goes on behind the first screen: the data of a device, and the app as an installed one. */
export function startHeldData(): void {
  forgetOnLeaving()
  startWatch()
  startStorage()
  writeStartupSnapshot(deviceDb, viewStore)
  startTellingLanguage()
  // Named by a file of its own, or the first screen would carry the names of all that it is made of.
  void import('./start-install.ts').then((it) => it.startInstalled(), console.error)
  void import('../sync/saved-places/device-offline-cache.ts').then(
    (it) => it.deviceOfflineCache.start(),
    console.error,
  )
  void import('../sync/events/event-stream.ts').then((it) => it.startEventStream(), console.error)
  watchPendingDownloads(deviceDb, () => {
    void import('../sync/offline-maps/device-downloads.ts').then(
      (it) => it.deviceDownloads.start(),
      console.error,
    )
  })
}
