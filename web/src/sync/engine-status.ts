import type { PhotoProgress } from './photos/drain-photos.ts'

/** The result of the last pull of a feed; `unread` before the first. */
export type FeedState = 'unread' | 'read' | 'failed'

/** The state of sync, without the outbox itself. */
export interface SyncState {
  /** The photo that this tab is sending; null if there is none. */
  photo: PhotoProgress | null
  /** False after a request got no response, or while the browser reports no network. */
  isOnline: boolean
  isSyncing: boolean
  /** The session has ended or belongs to another account; no private data is synced until sign-in. [R5] */
  needsSignIn: boolean
  /** The server requires a newer version of the app; unsent writes wait until then. [R5] */
  needsUpdate: boolean
  catalogue: FeedState
  /** The signed-in account's own rows. */
  mine: FeedState
}

/** The state before the first sync pass. */
export const startState: SyncState = {
  photo: null,
  isOnline: true,
  isSyncing: false,
  needsSignIn: false,
  needsUpdate: false,
  catalogue: 'unread',
  mine: 'unread',
}
