import type { Configuration } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'

type Tiles = Pick<Configuration, 'tileUrl' | 'tileAttribution'>

/** Until the server has told this device otherwise. */
const defaultTiles: Tiles = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution:
    '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
}

/** Which street tiles the operator chose; null while the device's database is being read. */
export function useTiles(): Tiles | null {
  return useLiveQuery(readTiles) ?? null
}

async function readTiles(): Promise<Tiles> {
  try {
    return (await readValue(deviceDb, 'configuration')) ?? defaultTiles
  } catch {
    // A map with the usual streets is better than none.
    return defaultTiles
  }
}
