import type { RegionDownloadRecord } from '../../db/offline-map-records.ts'
import { isQuotaExceeded } from '../../db/unwrap-error.ts'
import {
  type DownloadDeps,
  DownloadMovedError,
  type DownloadOutcome,
  downloadPart,
  openChunkWriter,
} from './download-part.ts'
import { completeDownload } from './download-rows.ts'
import { missingBytes } from './storage-quota.ts'

/**
 * Downloads the missing parts of a region one after another, until it is complete or something stops it.
 * Also returns `done` if `signal` is aborted because the download is no longer wanted; received bytes stay.
 */
export async function downloadRegion(
  deps: DownloadDeps,
  download: RegionDownloadRecord,
  signal: AbortSignal,
): Promise<DownloadOutcome> {
  const { area } = download
  let stored = download.received
  const missing = await missingBytes(deps.estimate, area.bytes - stored)
  if (missing > 0) return { kind: 'failed', failure: { kind: 'room', missing } }
  try {
    const writer = await openChunkWriter(deps.db, download)
    deps.onProgress(writer.received())
    while (writer.received() < area.bytes && !signal.aborted) {
      const stopped = await downloadPart(deps, { download, writer, signal }).finally(() => {
        stored = writer.stored()
      })
      if (stopped) return signal.aborted ? { kind: 'done' } : stopped
    }
    await writer.flush()
    await completeDownload(deps.db, download)
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof DownloadMovedError) return { kind: 'done' }
    if (!isQuotaExceeded(error)) throw error
    const left = await missingBytes(deps.estimate, area.bytes - stored)
    return { kind: 'failed', failure: { kind: 'room', missing: left || null } }
  }
}
