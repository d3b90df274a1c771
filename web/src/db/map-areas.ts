import { liveQuery } from 'dexie'
import type { DeviceDatabase } from './database.ts'
import { type MapAreaRecord, mapChunkBytes } from './map-area-records.ts'
import { createPieceCache } from './piece-cache.ts'

/** The area is not on this device any more, or another edition of it is. */
export class MapAreaGoneError extends Error {
  override name = 'MapAreaGoneError'
}

/** Areas that are whole on this device, by name. */
export function listMapAreas(db: DeviceDatabase): Promise<MapAreaRecord[]> {
  return db.mapAreas.toArray()
}

/**
 * Hands `show` the areas that are whole on this device, now and whenever one comes, goes or is
 * renewed, in this tab or another; downloads on their way are no news here. Returns how to stop.
 */
export function watchMapAreas(
  db: DeviceDatabase,
  show: (areas: MapAreaRecord[]) => void,
  onError: (error: unknown) => void = console.error,
): () => void {
  const watching = liveQuery(() => listMapAreas(db)).subscribe({ next: show, error: onError })
  return () => watching.unsubscribe()
}

const cache = createPieceCache()

/**
 * `length` bytes of an area's file from `offset` on, fewer at its end. With `etag` of that edition
 * alone: an area can be renewed between two reads. Throws `MapAreaGoneError`.
 */
export async function readAreaBytes(
  db: DeviceDatabase,
  name: string,
  offset: number,
  length: number,
  etag?: string,
): Promise<ArrayBuffer> {
  const area = await db.mapAreas.get(name)
  if (!area || (etag !== undefined && area.etag !== etag)) throw new MapAreaGoneError(name)
  const end = Math.min(offset + length, area.bytes)
  const result = new Uint8Array(Math.max(0, end - offset))
  const first = Math.floor(offset / mapChunkBytes)
  const pieces = Array.from({ length: Math.ceil(end / mapChunkBytes) - first }, (_, i) => first + i)
  await Promise.all(
    pieces.map(async (index) => {
      const bytes = await cache.read(db, [name, area.etag, index])
      const start = index * mapChunkBytes
      const from = Math.max(offset, start)
      const part = bytes.subarray(from - start, end - start)
      if (part.length < Math.min(end, start + mapChunkBytes) - from)
        throw new MapAreaGoneError(name)
      result.set(part, from - offset)
    }),
  )
  return result.buffer
}
