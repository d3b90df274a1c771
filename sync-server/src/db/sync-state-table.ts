import type { Generated, Selectable } from 'kysely'

export const syncStateTable = 'sync_state'

/** One row, id 1. */
export interface SyncStateTable {
  id: number
  /** Changes when the database is restored from a backup. [P5] */
  epoch: string
  /** The last change number that was allocated. */
  seq: number
  /** `seq` of the last change of a resource or its tombstone. */
  catalogue_seq: number
  /**
   * The newest change numbers of deletions that are no longer reported, of resources and of members' own rows: a device
   * with an older cursor starts again from the beginning. [P3]
   */
  catalogue_floor: Generated<number>
  mine_floor: Generated<number>
}

export type SyncStateRow = Selectable<SyncStateTable>
