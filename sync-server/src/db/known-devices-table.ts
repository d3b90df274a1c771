import type { Selectable } from 'kysely'

export const knownDevicesTable = 'known_devices'

/** A device that has signed in to an account. A device has another token for each of its accounts. */
export interface KnownDevicesTable {
  /** SHA-256 of the token in the cookie; the token itself is nowhere on the server. */
  token_hash: string
  user_id: string
  /** Of the latest sign-in, which gives the device a new token. */
  created_at: string
}

export type KnownDeviceRow = Selectable<KnownDevicesTable>
