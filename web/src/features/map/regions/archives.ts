import type { MapRegion } from '@worldschool/schema'
import { PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles'
import type { DeviceDatabase } from '../../../db/indexeddb.ts'
import { regionKey } from '../../../db/offline-map-records.ts'
import { clearChunkCache, MapChunkLostError, readRegionBytes } from '../../../db/offline-maps.ts'
import { reportRegionFault, useRegionFaults } from '../../../stores/region-faults.ts'

/** The bytes could not be read, because the region was deleted or storage failed. The region may be intact. */
class UnreadBytesError extends Error {
  override name = 'UnreadBytesError'
}

/** Some chunks of the region are lost; the other chunks may be intact. */
class LostChunkError extends Error {
  override name = 'LostChunkError'
}

/** One version of a region as a `pmtiles` source: read from this device, never from the network. */
class DeviceSource implements Source {
  readonly #db: DeviceDatabase
  readonly #region: Pick<MapRegion, 'name' | 'etag'>

  constructor(db: DeviceDatabase, region: Pick<MapRegion, 'name' | 'etag'>) {
    this.#db = db
    this.#region = region
  }

  getKey(): string {
    return regionKey(this.#region)
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const { name, etag } = this.#region
    try {
      return { data: await readRegionBytes(this.#db, name, offset, length, etag) }
    } catch (error) {
      if (error instanceof MapChunkLostError) throw new LostChunkError(lostChunk, { cause: error })
      throw new UnreadBytesError(unreadBytes, { cause: error })
    }
  }
}

/** Errors are recognized by these messages, because an error that passes MapLibre's workers loses its class. */
export const unreadBytes = 'The bytes of a map region could not be read.'
export const lostChunk = 'A chunk of a map region is missing.'

const archiveByKey = new Map<string, PMTiles>()

// A region that is downloaded again must not be read with cached data of the old copy.
useRegionFaults.subscribe(({ faults }, before) => {
  for (const key of before.faults.keys()) {
    if (faults.has(key)) continue
    archiveByKey.delete(key)
    clearChunkCache()
  }
})

/** Opens archives that are not open yet, and closes those that are not in `regions`. */
export function openArchives(db: DeviceDatabase, regions: readonly MapRegion[]): void {
  const keys = new Set(regions.map(regionKey))
  for (const key of archiveByKey.keys()) if (!keys.has(key)) archiveByKey.delete(key)
  for (const region of regions) {
    const key = regionKey(region)
    if (archiveByKey.has(key)) continue
    // The default cache of pmtiles would keep a failed read forever.
    archiveByKey.set(key, new PMTiles(new DeviceSource(db, region), new ResolvedValueCache()))
    void check(key)
  }
}

/** Detects an invalid header before the first tile is requested. */
async function check(key: string): Promise<void> {
  await readArchive(key, (archive) => archive.getHeader()).catch(() => undefined)
}

/**
 * Reads one tile, decompressed; null if the region has no such tile. If the data is not a valid map, the region is
 * reported as damaged, but not after a temporary read error.
 */
export async function readTile(
  { key, z, x, y }: { key: string; z: number; x: number; y: number },
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  const tile = await readArchive(key, (archive) => archive.getZxy(z, x, y, signal), signal)
  return tile?.data ?? null
}

async function readArchive<T>(
  key: string,
  read: (archive: PMTiles) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const archive = archiveByKey.get(key)
  if (!archive) return undefined
  try {
    return await read(archive)
  } catch (error) {
    const isItsFault = !(signal?.aborted || error instanceof UnreadBytesError)
    if (error instanceof LostChunkError) reportRegionFault(key, 'incomplete')
    else if (isItsFault) reportRegionFault(key, 'damaged')
    throw error
  }
}
