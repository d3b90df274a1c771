import type { User } from '@worldschool/schema'
import type { Fetch } from '../api/client.ts'
import type { SendBytes } from '../api/send-bytes.ts'
import type { DeviceDatabase } from '../db/database.ts'
import type { RevisionLookup } from './pull/pull-reviews.ts'

/** What the engine takes from outside. Tests pass a network, a clock and a database of their own. */
export interface SyncDeps {
  db: DeviceDatabase
  fetch: Fetch
  /** Sends a photo and tells how far it has come; by `fetch`, untold, where left out. */
  sendBytes?: SendBytes
  random: () => number
  now: () => number
  setTimer: (callback: () => void, ms: number) => () => void
  locks: LockManager | undefined
  /** Asks the browser to wake the service worker once there is a network. */
  requestBackgroundSync: () => void
  onAccount: (user: User | null) => void
  /** From the catalogue in memory: reading it from the database would stall the screen. */
  reviewsRevisionOf: RevisionLookup
  /** Reads on off the page's thread, for a long pull; false where it cannot. */
  pullElsewhere?: (since: string) => Promise<boolean>
}
