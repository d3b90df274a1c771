import type { Generated, Selectable } from 'kysely'

export const syncStateTable = 'sync_state'

/** The table has one row, with id 1. */
export interface SyncStateTable {
  id: number
  /** Changes when the database is restored from a backup. [P5] */
  epoch: string
  /** The last allocated `seq` (change number). */
  seq: number
  /** `seq` of the last change of a resource or its tombstone. */
  catalogue_seq: number
  /**
   * The `seq` of the newest deletion that is no longer reported: of a resource, and of a member's own rows. A device
   * with an older cursor starts again from the beginning. [P3]
   */
  catalogue_floor: Generated<number>
  mine_floor: Generated<number>
}

export type SyncStateRow = Selectable<SyncStateTable>
