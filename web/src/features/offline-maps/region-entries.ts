import type { MapRegion } from '@worldschool/schema'
import {
  type DownloadFailure,
  type RegionDownloadRecord,
  regionKey,
} from '../../db/offline-map-records.ts'
import type { RegionFault } from '../../stores/region-faults.ts'
import type { DownloadState } from '../../sync/offline-maps/region-downloads.ts'

/** The status of a region. If an edition is being downloaded, it is the status of that download. */
export type RegionStatus =
  | { kind: 'offered' }
  /** `faulty`: the region should be downloaded again, and the server still offers it. */
  | { kind: 'held' | 'faulty' | 'withdrawn' }
  | { kind: 'outdated'; newer: MapRegion }
  | {
      kind: 'loading' | 'queued' | 'network' | 'wifi' | 'paused'
      received: number
      isBegunAnew: boolean
    }
  | { kind: 'failed'; received: number; failure: DownloadFailure }

export interface RegionEntry {
  /** The edition that is shown: the edition being downloaded, else the one on the device, else the one offered. */
  region: MapRegion
  /** The complete edition on this device. */
  held: MapRegion | null
  /** The fault of the edition on this device. */
  fault: RegionFault | null
  status: RegionStatus
}

export interface Known {
  /** What the server offers; null while unknown. */
  offered: readonly MapRegion[] | null
  held: readonly MapRegion[]
  downloads: readonly RegionDownloadRecord[]
  /** By `regionKey`. */
  faults?: ReadonlyMap<string, RegionFault>
  /** The part of the download state that only this tab knows, because the stored row does not contain it. */
  live: DownloadState | null
  isOnline: boolean
}

/** One entry for each region that is offered, on the device or being downloaded; sorted by title. */
export function regionEntries(known: Known): RegionEntry[] {
  const { offered, held, downloads } = known
  const names = new Set([...(offered ?? []), ...held, ...downloads].map(({ name }) => name))
  const byName = <T extends { name: string }>(list: readonly T[] | null, name: string) =>
    list?.find((one) => one.name === name) ?? null
  return [...names]
    .flatMap((name): RegionEntry[] => {
      const stored = byName(held, name)
      const offer = byName(offered, name)
      const download = byName(downloads, name)
      const region = download?.area ?? stored ?? offer
      if (!region) return []
      const fault = (stored && known.faults?.get(regionKey(stored))) ?? null
      const status = download
        ? statusOfDownload(download, known)
        : idleStatus({ stored, offer, fault }, known)
      return [{ region, held: stored, fault, status }]
    })
    .sort(
      (a, b) =>
        a.region.title.localeCompare(b.region.title) || (a.region.name < b.region.name ? -1 : 1),
    )
}

interface IdleRegion {
  stored: MapRegion | null
  offer: MapRegion | null
  fault: RegionFault | null
}

function idleStatus({ stored, offer, fault }: IdleRegion, { offered }: Known): RegionStatus {
  if (!stored) return { kind: 'offered' }
  if (offer && offer.etag !== stored.etag) return { kind: 'outdated', newer: offer }
  if (offer && fault) return { kind: 'faulty' }
  return { kind: offered && !offer ? 'withdrawn' : 'held' }
}

function statusOfDownload(download: RegionDownloadRecord, known: Known): RegionStatus {
  const { name, state, failure, isBegunAnew } = download
  const live = known.live?.name === name && state === 'wanted' ? known.live : null
  // The stored row may be older than this tab's state, or newer if another tab continues the download.
  const received = Math.max(live?.received ?? 0, download.received)
  if (live?.waitsFor === 'room')
    return { kind: 'failed', received, failure: { kind: 'room', missing: null } }
  if (state === 'failed') {
    return { kind: 'failed', received, failure: failure ?? { kind: 'room', missing: null } }
  }
  const kind = state === 'paused' ? 'paused' : waitOf(download, known, live)
  return { kind, received, isBegunAnew }
}

function waitOf(
  download: RegionDownloadRecord,
  { downloads, isOnline, live: ofTab }: Known,
  live: DownloadState | null,
): 'loading' | 'queued' | 'network' | 'wifi' {
  const requested = downloads.filter(({ state }) => state === 'wanted')
  // A download that may use the current network runs before an earlier download that waits for Wi-Fi.
  const isTabDownloading = requested.some(({ name }) => name === ofTab?.name)
  const isFirst = requested.every(({ order }) => order >= download.order)
  if (isTabDownloading ? !live : !isFirst) return 'queued'
  if (live?.waitsFor === 'wifi') return 'wifi'
  return live?.waitsFor === 'network' || !isOnline ? 'network' : 'loading'
}
