import type { OutboxRecord } from '@worldschool/schema'
import { useSyncExternalStore } from 'react'
import { useView } from '../../db/device.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import type { SyncState } from '../../sync/engine-status.ts'

export type SyncLabel = 'synced' | 'waiting' | 'refused' | 'offline' | 'sign-in' | 'update'

export interface SyncStatus {
  /** The one thing to say in the header, the most pressing first. */
  label: SyncLabel
  isOnline: boolean
  isSyncing: boolean
  waiting: readonly OutboxRecord[]
  refused: readonly OutboxRecord[]
  /** How far the first pull has come, null once all is there. [P6] */
  firstPull: { loaded: number; total: number } | null
  /** The photo on its way from this tab. */
  photo: SyncState['photo']
}

/** What the header and its sheet say about the viewer's own writes. A visitor's saves wait for nobody. */
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

/** True when a feed that the screen waits for could not be read, until what it waits for `isHere`. */
export function useIsOutOfReach(
  isHere: boolean,
  feeds: readonly ('catalogue' | 'mine')[],
): boolean {
  const state = useSyncExternalStore(deviceSync.subscribe, deviceSync.state)
  return !isHere && feeds.some((feed) => state[feed] === 'failed')
}
