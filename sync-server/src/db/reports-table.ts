import type { ReportKind } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const reportsTable = 'reports'

/** The reports of servers before `content_reports`, which may still run beside this one. */
export interface ReportsTable {
  id: string
  resource_id: string
  /** Null if the account was deleted. */
  reporter_id: string | null
  kind: ReportKind
  comment: string | null
  created_at: string
  /** Null while it is open; a member has at most one open report per resource and kind. */
  resolved_at: string | null
}

export type ReportRow = Selectable<ReportsTable>
