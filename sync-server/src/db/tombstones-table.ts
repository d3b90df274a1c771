import type { Selectable } from 'kysely'

export const tombstonesTable = 'tombstones'

/**
 * That a row is gone, never what it held. Told for 400 days [P3], and kept for good: a tombstone is
 * small, and without it a deleted id could come back [I2].
 */
export interface TombstonesTable {
  type: 'resource' | 'saved' | 'review' | 'photo'
  id: string
  resource_id: string
  /** Whose feed tells it; null for the public catalogue, and where nobody needs to be told. */
  user_id: string | null
  seq: number
  deleted_at: string
}

export type TombstoneRow = Selectable<TombstonesTable>
