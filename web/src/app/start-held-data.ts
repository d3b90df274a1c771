import { deviceDb } from '../db/device.ts'
import { startInstall } from '../features/install/start-install.tsx'
import { startWatch } from '../features/lost-data/start-watch.ts'
import { watchWanted } from '../sync/map-areas/watch-wanted.ts'
import { watchLaunches } from './watch-launches.ts'
import { watchRefused } from './watch-refused.ts'

/** What goes on behind the first screen: the data of a device, and the app as an installed one. */
export function startHeldData(): void {
  startWatch()
  watchLaunches()
  watchRefused()
  startInstall()
  void import('../sync/saved-places/device-keeper.ts').then(
    (it) => it.deviceKeeper.start(),
    console.error,
  )
  watchWanted(deviceDb, () => {
    void import('../sync/map-areas/device-downloads.ts').then(
      (it) => it.deviceDownloads.start(),
      console.error,
    )
  })
}
