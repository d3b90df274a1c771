import type { Report, ReportKind } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { ReportRow, ReportsTable } from '../db/reports-table.ts'

export function rowToReport(row: ReportRow): Report {
  return {
    id: row.id,
    resourceId: row.resource_id,
    kind: row.kind,
    comment: row.comment,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
  }
}

export async function insertReport(db: Database, row: ReportsTable): Promise<void> {
  await db.insertInto('reports').values(row).execute()
}

export async function findReport(db: Database, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the member's open report of this kind about a resource. */
export async function findOpenReport(
  db: Database,
  { resourceId, userId, kind }: { resourceId: string; userId: string; kind: ReportKind },
): Promise<ReportRow | undefined> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('resource_id', '=', resourceId)
    .where('reporter_id', '=', userId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
}

export async function setComment(db: Database, id: string, comment: string): Promise<void> {
  await db.updateTable('reports').set({ comment }).where('id', '=', id).execute()
}

export async function setResolved(db: Database, id: string, resolvedAt: string): Promise<void> {
  await db.updateTable('reports').set({ resolved_at: resolvedAt }).where('id', '=', id).execute()
}

/** Lists the reports of a member, open or resolved, oldest first; without the name of a resource that is hidden. [M1] */
export async function listReportsBy(
  db: Database,
  userId: string,
): Promise<(Report & { resourceName: string })[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('resources', 'resources.id', 'reports.resource_id')
    .selectAll('reports')
    .select(['resources.name as resource_name', 'resources.moderation'])
    .where('reporter_id', '=', userId)
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .execute()
  return rows.map((row) => ({
    ...rowToReport(row),
    resourceName: row.moderation === 'visible' ? row.resource_name : '',
  }))
}
