import type { AppealedType, AppealOutcome } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const appealsTable = 'appeals'

/** A member's appeal against a decision or a sanction; at most one against each. The row outlives the account. [M9] */
export interface AppealsTable {
  id: string
  type: AppealedType
  /** The row of `moderation_decisions` or `sanctions`. */
  decision_id: string
  /** Null if the account was deleted. */
  member_id: string | null
  /** Null after the text was erased. */
  text: string | null
  created_at: string
  /** Null while the appeal is open. */
  decided_at: string | null
  outcome: AppealOutcome | null
  reply: string | null
  moderator_id: string | null
}

export type AppealRow = Selectable<AppealsTable>
