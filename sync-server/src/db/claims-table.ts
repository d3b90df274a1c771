import type { ClaimedType } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const claimsTable = 'claims'

/** The claims of moderators on items of the queue. An expired row has no effect. [M12] */
export interface ClaimsTable {
  subject_type: ClaimedType
  subject_id: string
  moderator_id: string
  until: string
}

export type ClaimRow = Selectable<ClaimsTable>
