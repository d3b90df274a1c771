import type { OutboxRecord } from '@worldschool/schema'
import { useSyncExternalStore } from 'react'
import { useView } from '../../db/device.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import type { SyncState } from '../../sync/engine-status.ts'

export type SyncLabel =
  | 'synced'
  | 'stale'
  | 'waiting'
  | 'refused'
  | 'offline'
  | 'sign-in'
  | 'update'

export interface SyncStatus {
  /** The most urgent status, for the header. */
  label: SyncLabel
  isOnline: boolean
  isSyncing: boolean
  waiting: readonly OutboxRecord[]
  refused: readonly OutboxRecord[]
  /** The progress of the first pull, null once complete. [P6] */
  firstPull: { loaded: number; total: number } | null
  /** The photo that this tab is sending. */
  photo: SyncState['photo']
}

/**
 * The status of the viewer's own writes, for the header and the sync sheet. A visitor's saves are not counted, because
 * they are not sent.
 */
export function useSyncStatus(): SyncStatus {
  const state = useSyncExternalStore(deviceSync.subscribe, deviceSync.state)
  const outbox = useView((view) => view.outbox)
  const isVisitor = useView((view) => view.viewer === null)
  const catalogue = useView((view) => view.catalogue)

  const waiting = isVisitor ? [] : outbox.filter((record) => record.state === 'queued')
  const refused = outbox.filter((record) => record.state === 'refused')
  const label: SyncLabel = state.needsUpdate
    ? 'update'
    : state.needsSignIn
      ? 'sign-in'
      : refused.length > 0
        ? 'refused'
        : !state.isOnline
          ? 'offline'
          : waiting.length > 0
            ? 'waiting'
            : state.catalogue === 'failed' || state.mine === 'failed'
              ? 'stale'
              : 'synced'
  const { loaded, total, isComplete } = catalogue
  return {
    label,
    isOnline: state.isOnline,
    isSyncing: state.isSyncing,
    waiting,
    refused,
    photo: state.photo,
    firstPull: isComplete || total === 0 ? null : { loaded, total },
  }
}

/** True if the data is not on the device (`isHere` is false) and the last pull of a needed feed failed. */
export function useIsOutOfReach(
  isHere: boolean,
  feeds: readonly ('catalogue' | 'mine')[],
): boolean {
  const state = useSyncExternalStore(deviceSync.subscribe, deviceSync.state)
  return !isHere && feeds.some((feed) => state[feed] === 'failed')
}
