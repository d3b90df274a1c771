import type { User } from '@worldschool/schema'
import type { Fetch } from '../api/client.ts'
import type { SendBytes } from '../api/send-bytes.ts'
import type { DeviceDatabase } from '../db/indexeddb.ts'
import type { RevisionLookup } from './pull/pull-reviews.ts'

/** The dependencies of the engine. Tests inject their own network, clock and database. */
export interface SyncDeps {
  db: DeviceDatabase
  fetch: Fetch
  /** Sends a photo and reports progress; default: `fetch`, without progress. */
  sendBytes?: SendBytes
  random: () => number
  now: () => number
  setTimer: (callback: () => void, ms: number) => () => void
  locks: LockManager | undefined
  /** Asks the browser to wake the service worker once it is online. */
  requestBackgroundSync: () => void
  onAccount: (user: User | null) => void
  /** Reads the catalogue in memory: reading it from the database would block the screen. */
  reviewsRevisionOf: RevisionLookup
  /** Continues a bulk pull off the main thread; false if that is not possible. */
  pullElsewhere?: (since: string) => Promise<boolean>
}
