import type { MapArea } from '@worldschool/schema'

/** An area that is whole on this device, as the server told of it when its download began. */
export type MapAreaRecord = MapArea

/** Names one edition of an area in addresses, and as a source of the map: a renewed one is another. */
export function areaKey({ name, etag }: Pick<MapArea, 'name' | 'etag'>): string {
  return `area:${encodeURIComponent(name)}:${encodeURIComponent(etag)}`
}

/** Why a download does not go on by itself. */
export type DownloadFailure =
  /** The phone has no room left; bytes that are missing, null where the browser does not tell. */
  | { kind: 'room'; missing: number | null }
  /** The server offers the area no more. */
  | { kind: 'gone' }
  /** What came is no map. */
  | { kind: 'damaged' }

/**
 * A download that is not whole yet. There is no state for "on its way": the first of those that are
 * wanted is, so a killed tab leaves nothing stuck, as with the queue. [Q1]
 */
export interface MapDownloadRecord {
  name: string
  /** As the server told of it when this download began; another tag is another file. */
  area: MapArea
  state: 'wanted' | 'paused' | 'failed'
  /** Bytes that are stored, from the beginning on without a gap. */
  received: number
  /** Downloads go one after the other, the lowest first. */
  order: number
  /** The person has agreed to it over mobile data too. */
  allowsMobile: boolean
  /** The file has changed on the server, and what was here of the one before is gone. */
  isBegunAnew: boolean
  failure: DownloadFailure | null
}

/** A piece of a file; all but the last that is there are `mapChunkBytes` long. */
export interface MapChunkRecord {
  name: string
  etag: string
  index: number
  bytes: ArrayBuffer
}

/**
 * A compromise: a tile is read with the piece that it lies in, and each piece written is one wait for
 * the phone's disk.
 */
export const mapChunkBytes = 512 * 1024
