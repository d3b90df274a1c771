import type { Selectable } from 'kysely'

export const identityChangesTable = 'identity_changes'

/**
 * An edit that may have turned a resource into another place, with its name, category and location before and after the
 * edit.
 */
export interface IdentityChangesTable {
  id: string
  resource_id: string
  /** Null if the account was deleted. */
  user_id: string | null
  at: string
  /** Number of reviews at that time. */
  reviews: number
  /** `PlaceIdentity` as JSON text. */
  before: string
  after: string
}

export type IdentityChangeRow = Selectable<IdentityChangesTable>
