import type { ModerationReason, SanctionKind } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const sanctionsTable = 'sanctions'

/** A measure against an account. It outlives the account and the moderator. */
export interface SanctionsTable {
  id: string
  /** Null if the account was deleted. */
  member_id: string | null
  kind: SanctionKind
  /** The end of a suspension; null if it lasts until it is lifted. */
  until: string | null
  reason: ModerationReason | null
  text: string | null
  moderator_id: string | null
  moderator_name: string
  at: string
}

export type SanctionRow = Selectable<SanctionsTable>
