import type { MapRegion } from '@worldschool/schema'

/** A region that is complete on this device, as the server described it when its download began. */
export type RegionRecord = MapRegion

/** Returns the key of a region in URLs and map sources. Each edition of a region has its own key. */
export function regionKey({ name, etag }: Pick<MapRegion, 'name' | 'etag'>): string {
  return `area:${encodeURIComponent(name)}:${encodeURIComponent(etag)}`
}

/** Why a download does not continue by itself. */
export type DownloadFailure =
  /** The storage quota is exceeded by `missing` bytes; null if the browser does not report it. */
  | { kind: 'room'; missing: number | null }
  /** The server no longer offers the region. */
  | { kind: 'gone' }
  /** The received file is not a map. */
  | { kind: 'damaged' }

/**
 * An incomplete download. There is no state for "running": the first `wanted` one runs, so a killed tab
 * leaves nothing stuck, as with the outbox. [Q1]
 */
export interface RegionDownloadRecord {
  name: string
  /** As the server described it when this download began; another ETag is another file. */
  area: MapRegion
  state: 'wanted' | 'paused' | 'failed'
  /** Stored bytes, from the start of the file without a gap. */
  received: number
  /** Downloads run one after another, the lowest first. */
  order: number
  /** The person has allowed mobile data for it. */
  allowsMobile: boolean
  /** The file has changed on the server, and the chunks of the previous one were deleted. */
  isBegunAnew: boolean
  failure: DownloadFailure | null
}

/** A chunk of a file; all but the last stored one are `mapChunkBytes` long. */
export interface MapChunkRecord {
  name: string
  etag: string
  index: number
  bytes: ArrayBuffer
}

/**
 * A compromise: larger chunks mean more bytes to read for one tile, and smaller chunks mean more waits for the
 * disk while a region is written.
 */
export const mapChunkBytes = 512 * 1024
