import type { Selectable } from 'kysely'

export const blocksTable = 'blocks'

export interface BlocksTable {
  /** The member who blocks. */
  user_id: string
  blocked_id: string
  /** The name of the blocked member at the time of blocking. */
  username: string
  created_at: string
}

export type BlockRow = Selectable<BlocksTable>
