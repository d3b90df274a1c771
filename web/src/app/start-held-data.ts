import { deviceDb, viewStore } from '../db/device.ts'
import { keepFirstRows } from '../db/first-cards.ts'
import { startTellingLanguage } from '../features/account/tell-language.ts'
import { startWatch } from '../features/lost-data/watch-database.ts'
import { startStorage } from '../features/storage/start-storage.ts'
import { watchWanted } from '../sync/map-areas/watch-wanted.ts'
import { forgetOnLeaving } from './forget-on-leaving.ts'

/** What goes on behind the first screen: the data of a device, and the app as an installed one. */
export function startHeldData(): void {
  forgetOnLeaving()
  startWatch()
  startStorage()
  keepFirstRows(deviceDb, viewStore)
  startTellingLanguage()
  // Named by a file of its own, or the first screen would carry the names of all that it is made of.
  void import('./start-install.ts').then((it) => it.startInstalled(), console.error)
  void import('../sync/saved-places/device-keeper.ts').then(
    (it) => it.deviceKeeper.start(),
    console.error,
  )
  void import('../sync/live/live-line.ts').then((it) => it.startLiveLine(), console.error)
  watchWanted(deviceDb, () => {
    void import('../sync/map-areas/device-downloads.ts').then(
      (it) => it.deviceDownloads.start(),
      console.error,
    )
  })
}
