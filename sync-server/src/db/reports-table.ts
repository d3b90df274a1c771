import type { ReportKind } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const reportsTable = 'reports'

/** What a member finds wrong with a resource; it goes with the resource. */
export interface ReportsTable {
  id: string
  resource_id: string
  /** Null when the account is gone. */
  reporter_id: string | null
  kind: ReportKind
  comment: string | null
  created_at: string
  /** Null while it is open; of those a member has one for each resource and kind. */
  resolved_at: string | null
}

export type ReportRow = Selectable<ReportsTable>
