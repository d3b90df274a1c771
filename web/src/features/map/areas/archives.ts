import type { MapArea } from '@worldschool/schema'
import { PMTiles, ResolvedValueCache } from 'pmtiles'
import { create } from 'zustand'
import type { DeviceDatabase } from '../../../db/database.ts'
import { areaKey } from './area-key.ts'
import { DeviceSource, UnreadBytesError } from './device-source.ts'

const archiveByKey = new Map<string, PMTiles>()

/** Areas of which something could not be read as a map; they are left out until the app starts anew. */
export const useBrokenAreas = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

export function reportBroken(key: string): void {
  useBrokenAreas.setState(({ keys }) => ({ keys: new Set(keys).add(key) }))
}

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
 * broken, what the device does not hand out just now is not.
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
    if (isItsFault) reportBroken(key)
    throw error
  }
}
