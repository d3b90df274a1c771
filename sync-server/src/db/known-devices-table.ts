import type { Selectable } from 'kysely'

export const knownDevicesTable = 'known_devices'

/** A device that has signed in to an account. It has a separate token per account. */
export interface KnownDevicesTable {
  /** SHA-256 of the token in the cookie; the token itself is never stored on the server. */
  token_hash: string
  user_id: string
  /** Time of the latest sign-in, which rotates the token. */
  created_at: string
}

export type KnownDeviceRow = Selectable<KnownDevicesTable>
