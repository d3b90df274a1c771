import type { Selectable } from 'kysely'

export const idempotencyKeysTable = 'idempotency_keys'

/** The response to one idempotency key of one account. [R2] [R3] */
export interface IdempotencyKeysTable {
  user_id: string
  key: string
  body_hash: string
  status: number
  /** The response's JSON as it was sent; null after 90 days. The key is stored forever. */
  body: string | null
  seq: number
  created_at: string
}

export type IdempotencyKeyRow = Selectable<IdempotencyKeysTable>
