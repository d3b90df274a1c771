import type { PhotoProgress } from './photos/drain-photos.ts'

/** How the last reading of a feed to its end went; `unread` while there was none. */
export type FeedState = 'unread' | 'read' | 'failed'

/** How sync stands, apart from the queue itself. */
export interface SyncState {
  /** The photo on its way from this tab; null while there is none. */
  photo: PhotoProgress | null
  /** False after a request got no answer, or while the browser says there is no network. */
  isOnline: boolean
  isSyncing: boolean
  /** The session is over or another's; nothing private moves until sign-in. [R5] */
  needsSignIn: boolean
  /** The server asks for a newer app; everything is kept until then. [R5] */
  needsUpdate: boolean
  catalogue: FeedState
  /** The signed-in account's own rows. */
  mine: FeedState
}

/** Before the first cycle. */
export const startState: SyncState = {
  photo: null,
  isOnline: true,
  isSyncing: false,
  needsSignIn: false,
  needsUpdate: false,
  catalogue: 'unread',
  mine: 'unread',
}
