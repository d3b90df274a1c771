import { deviceDb, viewStore } from '../db/device.ts'
import { writeStartupSnapshot } from '../db/startup-snapshot.ts'
import { startLanguageSync } from '../features/account/sync-account-language.ts'
import { startWatch } from '../features/eviction/detect-eviction.ts'
import { startStorage } from '../features/storage/start-storage.ts'
import { watchPendingDownloads } from '../sync/offline-maps/watch-pending-downloads.ts'
import { resetOnSignOut } from './reset-on-sign-out.ts'

/** Starts the tasks that the first screen does not need: for the data on the device, and for an installed app. */
export function startBackgroundTasks(): void {
  resetOnSignOut()
  startWatch()
  startStorage()
  writeStartupSnapshot(deviceDb, viewStore)
  startLanguageSync()
  // `start-install.ts` has the other imports: here, the code of the first screen would contain the names of all files
  // that they load.
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
