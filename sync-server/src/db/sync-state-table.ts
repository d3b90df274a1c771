import type { Selectable } from 'kysely'

export const syncStateTable = 'sync_state'

/** One row, id 1. */
export interface SyncStateTable {
  id: number
  /** Changes when the database is restored from a backup. [P5] */
  epoch: string
  /** The last change number given out. */
  seq: number
  /** `seq` of the last change of a resource or its tombstone. */
  catalogue_seq: number
}

export type SyncStateRow = Selectable<SyncStateTable>
