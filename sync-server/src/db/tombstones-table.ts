import type { Selectable } from 'kysely'

export const tombstonesTable = 'tombstones'

/**
 * Records that a row was deleted, without its content. Feeds report a tombstone for 400 days [P3]. It is stored
 * forever, because it is small, and without it a deleted id could be used again [I2].
 */
export interface TombstonesTable {
  type: 'resource' | 'saved' | 'review' | 'photo'
  id: string
  resource_id: string
  /** The member whose feed reports the deletion; null for the public catalogue, or if no feed needs to report it. */
  user_id: string | null
  seq: number
  deleted_at: string
}

export type TombstoneRow = Selectable<TombstonesTable>
