import type { Selectable } from 'kysely'

export const identityChangesTable = 'identity_changes'

/** An edit after which a resource may be another place: name, category and location before and after it. */
export interface IdentityChangesTable {
  id: string
  resource_id: string
  /** Null once the account is gone. */
  user_id: string | null
  at: string
  /** How many reviews there were. */
  reviews: number
  /** `PlaceIdentity` as JSON text. */
  before: string
  after: string
}

export type IdentityChangeRow = Selectable<IdentityChangesTable>
