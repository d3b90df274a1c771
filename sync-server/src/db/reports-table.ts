import type { ReportKind } from '@worldschool/schema'
import type { Selectable } from 'kysely'

export const reportsTable = 'reports'

/** Reports written by older servers, which do not know `content_reports` and may still run beside this server. */
export interface ReportsTable {
  id: string
  resource_id: string
  /** Null if the account was deleted. */
  reporter_id: string | null
  kind: ReportKind
  comment: string | null
  created_at: string
  /** Null while the report is open. A member has at most one open report per resource and kind. */
  resolved_at: string | null
}

export type ReportRow = Selectable<ReportsTable>
