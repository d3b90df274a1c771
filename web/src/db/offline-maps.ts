import { Dexie, liveQuery } from 'dexie'
import type { DeviceDatabase } from './indexeddb.ts'
import { mapChunkBytes, type RegionRecord, regionKey } from './offline-map-records.ts'

/** Neighbouring tiles are adjacent in the file, so one screen needs only a few chunks. */
const maxCachedChunks = 8

/** The region is no longer on this device, or another edition of it is. */
export class RegionGoneError extends Error {
  override name = 'MapAreaGoneError'
}

/** A chunk of a region on this device is missing. */
export class MapChunkLostError extends Error {
  override name = 'MapChunkLostError'
}

/** Returns the regions that are complete on this device, ordered by name. */
export function listRegions(db: DeviceDatabase): Promise<RegionRecord[]> {
  return db.mapAreas.toArray()
}

/**
 * Calls `show` with the regions that are complete on this device, now and whenever one is added, deleted
 * or updated, in this tab or another; running downloads are not reported. Returns a function that stops it.
 */
export function watchRegions(
  db: DeviceDatabase,
  show: (regions: RegionRecord[]) => void,
  onError: (error: unknown) => void = console.error,
): () => void {
  const watching = liveQuery(() => listRegions(db)).subscribe({ next: show, error: onError })
  return () => watching.unsubscribe()
}

/** Returns the `regionKey` of each region on this device that lacks a chunk, because the browser has lost it. */
export async function findIncompleteRegions(db: DeviceDatabase): Promise<ReadonlySet<string>> {
  const incomplete = new Set<string>()
  await db.transaction('r', [db.mapAreas, db.mapChunks], async () => {
    for (const region of await db.mapAreas.toArray()) {
      const { name, etag, bytes } = region
      const chunks = await db.mapChunks
        .where('[name+etag+index]')
        .between([name, etag, Dexie.minKey], [name, etag, Dexie.maxKey])
        .count()
      if (chunks < Math.ceil(bytes / mapChunkBytes)) incomplete.add(regionKey(region))
    }
  })
  return incomplete
}

const cache = createChunkCache()

/** Call it before a region is downloaded again with the same name and ETag: its cached chunks become stale. */
export function clearChunkCache(): void {
  cache.clear()
}

/**
 * Returns `length` bytes of a region's file from `offset`, fewer at its end. With `etag`, reads only that edition,
 * because a region can be updated between two reads. Throws `RegionGoneError` and `MapChunkLostError`.
 */
export async function readRegionBytes(
  db: DeviceDatabase,
  name: string,
  offset: number,
  length: number,
  etag?: string,
): Promise<ArrayBuffer> {
  const region = await db.mapAreas.get(name)
  if (!region || (etag !== undefined && region.etag !== etag)) throw new RegionGoneError(name)
  const end = Math.min(offset + length, region.bytes)
  const result = new Uint8Array(Math.max(0, end - offset))
  const first = Math.floor(offset / mapChunkBytes)
  const chunks = Array.from({ length: Math.ceil(end / mapChunkBytes) - first }, (_, i) => first + i)
  await Promise.all(
    chunks.map(async (index) => {
      const bytes = await cache.read(db, [name, region.etag, index])
      const start = index * mapChunkBytes
      const from = Math.max(offset, start)
      const slice = bytes.subarray(from - start, end - start)
      if (slice.length < Math.min(end, start + mapChunkBytes) - from) {
        // The region may have been deleted since the first read.
        const isHere = (await db.mapAreas.get(name))?.etag === region.etag
        throw isHere ? new MapChunkLostError(name) : new RegionGoneError(name)
      }
      result.set(slice, from - offset)
    }),
  )
  return result.buffer
}

type Key = [name: string, etag: string, index: number]

/**
 * Creates an LRU cache of chunks, so that not every tile reads half a megabyte again. The chunk of a key
 * never changes; a missing one is read as empty.
 */
function createChunkCache() {
  let owner: DeviceDatabase | null = null
  const cached = new Map<string, Promise<Uint8Array>>()

  async function load(db: DeviceDatabase, key: Key): Promise<Uint8Array> {
    return new Uint8Array((await db.mapChunks.get(key))?.bytes ?? new ArrayBuffer(0))
  }

  return {
    clear: () => cached.clear(),
    read(db: DeviceDatabase, key: Key): Promise<Uint8Array> {
      if (owner !== db) cached.clear()
      owner = db
      const id = JSON.stringify(key)
      const reading = cached.get(id) ?? load(db, key)
      // LRU: the chunk read last is evicted last.
      cached.delete(id)
      cached.set(id, reading)
      const [oldest] = cached.keys()
      if (cached.size > maxCachedChunks && oldest !== undefined) cached.delete(oldest)
      // A failed or empty read is not cached.
      reading.then(
        (bytes) => bytes.length === 0 && cached.delete(id),
        () => cached.delete(id),
      )
      return reading
    },
  }
}
