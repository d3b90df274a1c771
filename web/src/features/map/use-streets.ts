import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb } from '../../db/device.ts'
import { readStreets, type Streets } from '../../db/streets.ts'

/** Which streets the operator chose; null while the device's database is being read. */
export function useStreets(): Streets | null {
  return useLiveQuery(() => readStreets(deviceDb)) ?? null
}
