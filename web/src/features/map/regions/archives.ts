import type { MapArea } from '@worldschool/schema'
import { PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles'
import type { DeviceDatabase } from '../../../db/database.ts'
import { areaKey } from '../../../db/offline-map-records.ts'
import { clearChunkCache, MapChunkLostError, readRegionBytes } from '../../../db/offline-maps.ts'
import { reportRegionFault, useRegionFaults } from '../../../stores/region-faults.ts'

/** The area has gone since, or the device does not hand out what it holds: the area itself may be sound. */
class UnreadBytesError extends Error {
  override name = 'UnreadBytesError'
}

/** Some tiles of the area cannot be had any more; the others may be sound. */
class LostPieceError extends Error {
  override name = 'LostPieceError'
}

/** One edition of an area as `pmtiles` reads it: from this device, and never from the network. */
class DeviceSource implements Source {
  readonly #db: DeviceDatabase
  readonly #area: Pick<MapArea, 'name' | 'etag'>

  constructor(db: DeviceDatabase, area: Pick<MapArea, 'name' | 'etag'>) {
    this.#db = db
    this.#area = area
  }

  getKey(): string {
    return areaKey(this.#area)
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const { name, etag } = this.#area
    try {
      return { data: await readRegionBytes(this.#db, name, offset, length, etag) }
    } catch (error) {
      if (error instanceof MapChunkLostError) throw new LostPieceError(lostPiece, { cause: error })
      throw new UnreadBytesError(unreadBytes, { cause: error })
    }
  }
}

/** The message survives the way through MapLibre's workers, the class does not. */
export const unreadBytes = 'The device did not hand out the bytes of an area.'
export const lostPiece = 'The device has lost a piece of an area.'

const archiveByKey = new Map<string, PMTiles>()

// What was read of one that comes anew is of the one before.
useRegionFaults.subscribe(({ faults }, before) => {
  for (const key of before.faults.keys()) {
    if (faults.has(key)) continue
    archiveByKey.delete(key)
    clearChunkCache()
  }
})

/** Opens what is not open yet and lets go of what is not among `areas` any more. */
export function openArchives(db: DeviceDatabase, areas: readonly MapArea[]): void {
  const keys = new Set(areas.map(areaKey))
  for (const key of archiveByKey.keys()) if (!keys.has(key)) archiveByKey.delete(key)
  for (const area of areas) {
    const key = areaKey(area)
    if (archiveByKey.has(key)) continue
    // The other cache keeps a read that failed, for good.
    archiveByKey.set(key, new PMTiles(new DeviceSource(db, area), new ResolvedValueCache()))
    void check(key)
  }
}

/** A header that is none is found before the first tile is asked for. */
async function check(key: string): Promise<void> {
  await readFrom(key, (archive) => archive.getHeader()).catch(() => undefined)
}

/**
 * Reads one tile, unpacked; null where the area has none. What cannot be read as a map is reported as
 * damaged, what the device does not hand out just now is not.
 */
export async function readTile(
  { key, z, x, y }: { key: string; z: number; x: number; y: number },
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  const tile = await readFrom(key, (archive) => archive.getZxy(z, x, y, signal), signal)
  return tile?.data ?? null
}

async function readFrom<T>(
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
    if (error instanceof LostPieceError) reportRegionFault(key, 'incomplete')
    else if (isItsFault) reportRegionFault(key, 'damaged')
    throw error
  }
}
