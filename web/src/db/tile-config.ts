import { type Configuration, streetDefaults } from '@worldschool/schema'
import type { DeviceDatabase } from './database.ts'
import { readValue } from './device-values.ts'

/** Which streets the operator chose. */
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

/** Until the server has told this device otherwise, and where nothing can be read, the usual ones. */
export async function readStreets(db: DeviceDatabase): Promise<Streets> {
  try {
    return (await readValue(db, 'configuration')) ?? streetDefaults
  } catch {
    // A map with the usual streets is better than none.
    return streetDefaults
  }
}
