import type { Selectable } from 'kysely'

export const tombstonesTable = 'tombstones'

/**
 * Records that a row was deleted, not its content. Reported for 400 days [P3] and stored forever, because a tombstone
 * is small, and without it a deleted id could be used again [I2].
 */
export interface TombstonesTable {
  type: 'resource' | 'saved' | 'review' | 'photo'
  id: string
  resource_id: string
  /** The member whose feed reports it; null for the public catalogue, and if no feed needs to report it. */
  user_id: string | null
  seq: number
  deleted_at: string
}

export type TombstoneRow = Selectable<TombstonesTable>
