import { deviceDb } from '../db/device.ts'
import { startWatch } from '../features/lost-data/start-watch.ts'
import { watchWanted } from '../sync/map-areas/watch-wanted.ts'

/** What looks after the data of a device, behind the first screen: its loss, and what is to come onto it. */
export function startHeldData(): void {
  startWatch()
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
