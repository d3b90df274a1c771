import type { ReportKind } from '@worldschool/schema'
import type { ContentReportRow } from '../db/content-reports-table.ts'
import type { Database } from '../db/database.ts'
import type { UserRow } from '../db/users-table.ts'

type Subject = Pick<ContentReportRow, 'subject_type' | 'subject_id'>

/** Returns the members who have an open report about an item or a member, by id. */
export async function listOpenReporters(
  db: Database,
  { subject_type, subject_id }: Subject,
): Promise<Map<string, UserRow>> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('content_reports')
        .select('reporter_id')
        .where('subject_type', '=', subject_type)
        .where('subject_id', '=', subject_id)
        .where('resolved_at', 'is', null)
        .$castTo<{ reporter_id: string }>(),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Closes the open reports about an item or a member: those of `kinds` as resolved, all others as acted upon. */
export async function closeReportsAsActedUpon(
  db: Database,
  options: { subject: Subject; kinds: readonly ReportKind[]; resolvedAt: string },
): Promise<void> {
  const { subject, kinds, resolvedAt } = options
  const outcomes = [
    ['resolved', 'in'],
    ['acted', 'not in'],
  ] as const
  for (const [outcome, operator] of outcomes)
    await db
      .updateTable('content_reports')
      .set({ resolved_at: resolvedAt, outcome, reply: null })
      .where('subject_type', '=', subject.subject_type)
      .where('subject_id', '=', subject.subject_id)
      .where('kind', operator, kinds)
      .where('resolved_at', 'is', null)
      .execute()
}

/** Closes the open reports of these kinds about a resource, or about all resources of an author. */
export async function closeReportsAsResolved(
  db: Database,
  options: {
    of: { resource_id: string } | { author_id: string }
    kinds: readonly ReportKind[]
    resolvedAt: string
  },
): Promise<void> {
  const { of, kinds, resolvedAt } = options
  await db
    .updateTable('content_reports')
    .set({ resolved_at: resolvedAt, outcome: 'resolved' })
    .where(({ and }) => and(of))
    .where('subject_type', '=', 'resource')
    .where('kind', 'in', kinds)
    .where('resolved_at', 'is', null)
    .execute()
}
