import type { Selectable } from 'kysely'

export const idempotencyKeysTable = 'idempotency_keys'

/** The response to one idempotency key of one account. [R2] [R3] */
export interface IdempotencyKeysTable {
  user_id: string
  key: string
  body_hash: string
  status: number
  /** JSON as it was sent; null once it is 90 days old, while the key is stored forever. */
  body: string | null
  seq: number
  created_at: string
}

export type IdempotencyKeyRow = Selectable<IdempotencyKeysTable>
