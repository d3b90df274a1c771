import type { Selectable } from 'kysely'

export const identityChangesTable = 'identity_changes'

/**
 * An edit that may have turned a resource into another place, or an edit by a member whose new contributions are held
 * for a moderator, with name, category and location before and after the edit.
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
  /**
   * The names of the changed fields separated by commas, if the editor's contributions waited for a moderator then;
   * otherwise null. [M11]
   */
  fields: string | null
}

export type IdentityChangeRow = Selectable<IdentityChangesTable>
