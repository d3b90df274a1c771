import { Dexie, liveQuery } from 'dexie'
import type { DeviceDatabase } from './database.ts'
import { areaKey, type MapAreaRecord, mapChunkBytes } from './offline-map-records.ts'

/** Neighbouring tiles lie side by side in the file: a screen of them is of a few pieces. */
const mostPieces = 8

/** The area is not on this device any more, or another edition of it is. */
export class MapAreaGoneError extends Error {
  override name = 'MapAreaGoneError'
}

/** A piece of an area that is here is missing. */
export class MapChunkLostError extends Error {
  override name = 'MapChunkLostError'
}

/** Areas that are whole on this device, by name. */
export function listRegions(db: DeviceDatabase): Promise<MapAreaRecord[]> {
  return db.mapAreas.toArray()
}

/**
 * Hands `show` the areas that are whole on this device, now and whenever one comes, goes or is
 * renewed, in this tab or another; downloads on their way are no news here. Returns how to stop.
 */
export function watchRegions(
  db: DeviceDatabase,
  show: (areas: MapAreaRecord[]) => void,
  onError: (error: unknown) => void = console.error,
): () => void {
  const watching = liveQuery(() => listRegions(db)).subscribe({ next: show, error: onError })
  return () => watching.unsubscribe()
}

/** Those of the areas on this device, by `areaKey`, of which the browser has lost a piece. */
export async function findIncompleteRegions(db: DeviceDatabase): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  await db.transaction('r', [db.mapAreas, db.mapChunks], async () => {
    for (const area of await db.mapAreas.toArray()) {
      const { name, etag, bytes } = area
      const pieces = await db.mapChunks
        .where('[name+etag+index]')
        .between([name, etag, Dexie.minKey], [name, etag, Dexie.maxKey])
        .count()
      if (pieces < Math.ceil(bytes / mapChunkBytes)) found.add(areaKey(area))
    }
  })
  return found
}

const cache = createPieceCache()

/** An area is about to come anew under the name and tag that it has: its pieces are others. */
export function clearChunkCache(): void {
  cache.clear()
}

/**
 * `length` bytes of an area's file from `offset` on, fewer at its end. With `etag` of that edition
 * alone: an area can be renewed between two reads. Throws `MapAreaGoneError` and `MapChunkLostError`.
 */
export async function readRegionBytes(
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
      if (part.length < Math.min(end, start + mapChunkBytes) - from) {
        // It may have been deleted in between.
        const isHere = (await db.mapAreas.get(name))?.etag === area.etag
        throw isHere ? new MapChunkLostError(name) : new MapAreaGoneError(name)
      }
      result.set(part, from - offset)
    }),
  )
  return result.buffer
}

type Key = [name: string, etag: string, index: number]

/**
 * Holds the pieces of areas that were read last, so that each tile is not read with half a megabyte
 * anew. A piece never changes under its key; one that is not there reads as empty.
 */
function createPieceCache() {
  let owner: DeviceDatabase | null = null
  const held = new Map<string, Promise<Uint8Array>>()

  async function load(db: DeviceDatabase, key: Key): Promise<Uint8Array> {
    return new Uint8Array((await db.mapChunks.get(key))?.bytes ?? new ArrayBuffer(0))
  }

  return {
    clear: () => held.clear(),
    read(db: DeviceDatabase, key: Key): Promise<Uint8Array> {
      if (owner !== db) held.clear()
      owner = db
      const id = JSON.stringify(key)
      const reading = held.get(id) ?? load(db, key)
      // The last one read is the last to go.
      held.delete(id)
      held.set(id, reading)
      const [oldest] = held.keys()
      if (held.size > mostPieces && oldest !== undefined) held.delete(oldest)
      // What failed or was empty is looked for again.
      reading.then(
        (bytes) => bytes.length === 0 && held.delete(id),
        () => held.delete(id),
      )
      return reading
    },
  }
}
