import { type Configuration, tileDefaults } from '@worldschool/schema'
import { readValue } from './device-values.ts'
import type { DeviceDatabase } from './indexeddb.ts'

/** The tile sources that the operator configured. */
export type Streets = Pick<
  Configuration,
  | 'tileUrl'
  | 'tileAttribution'
  | 'tileSize'
  | 'tileMaxZoom'
  | 'mapStyleUrl'
  | 'mapStyleDarkUrl'
  | 'mapStyleHosts'
>

/** Returns the stored tile sources; the defaults before the first pull and if nothing can be read. */
export async function readStreets(db: DeviceDatabase): Promise<Streets> {
  try {
    return (await readValue(db, 'configuration')) ?? tileDefaults
  } catch {
    // A map with the default tiles is better than none.
    return tileDefaults
  }
}
