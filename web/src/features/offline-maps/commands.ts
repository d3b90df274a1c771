import { deviceDb } from '../../db/device.ts'
import { regionKey } from '../../db/offline-map-records.ts'
import { clearRegionFault } from '../../stores/region-faults.ts'
import { deviceDownloads } from '../../sync/offline-maps/device-downloads.ts'
import {
  type Consent,
  cancelDownload,
  deleteRegion,
  downloadAgain,
  pauseDownload,
  requestDownload,
  resumeDownload,
} from '../../sync/offline-maps/download-rows.ts'
import type { RegionEntry } from './region-entries.ts'
import type { RegionAction } from './region-text.ts'

/** Runs the chosen action; rejects if the device cannot store it. */
export async function runRegionAction(
  action: RegionAction,
  { region, status }: RegionEntry,
  consent: Consent,
): Promise<void> {
  deviceDownloads.start()
  switch (action) {
    case 'download':
    case 'update':
      requestPersistence()
      return requestDownload(deviceDb, status.kind === 'outdated' ? status.newer : region, consent)
    case 'again':
      await downloadAgain(deviceDb, region, consent)
      return clearRegionFault(regionKey(region))
    case 'resume':
    case 'retry':
    case 'mobile':
      await resumeDownload(deviceDb, region.name, consent)
      // Also retries a download that could not be stored for lack of space.
      return deviceDownloads.wake()
    case 'pause':
      return pauseDownload(deviceDb, region.name)
    case 'cancel':
      return cancelDownload(deviceDb, region.name)
    case 'delete':
      return deleteRegion(deviceDb, region.name)
  }
}

/** Asks the browser to keep the data, because browsers evict large origins first when storage is short. [fault 26] */
function requestPersistence(): void {
  void navigator.storage?.persist?.().catch(console.error)
}
