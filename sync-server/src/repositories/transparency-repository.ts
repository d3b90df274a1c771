import type { AuditAction } from '@worldschool/schema'
import type { ContentReportRow } from '../db/content-reports-table.ts'
import type { Database } from '../db/database.ts'
import type { ModerationDecisionRow } from '../db/moderation-decisions-table.ts'

/** A half-open interval of timestamps: `from` is included, `to` is not. */
export interface Period {
  from: string
  to: string
}

export type DecisionFacts = Pick<
  ModerationDecisionRow,
  'subject_type' | 'state' | 'reason' | 'is_automated'
>

export function readDecisionFacts(db: Database, { from, to }: Period): Promise<DecisionFacts[]> {
  return db
    .selectFrom('moderation_decisions')
    .select(['subject_type', 'state', 'reason', 'is_automated'])
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
}

export type ReportFacts = Pick<ContentReportRow, 'kind' | 'created_at' | 'resolved_at'>

/** Reads the reports that were sent in the period. */
export function readReportFacts(db: Database, { from, to }: Period): Promise<ReportFacts[]> {
  return db
    .selectFrom('content_reports')
    .select(['kind', 'created_at', 'resolved_at'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .execute()
}

export async function countAudited(
  db: Database,
  action: AuditAction,
  { from, to }: Period,
): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('action', '=', action)
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return Number(count)
}
