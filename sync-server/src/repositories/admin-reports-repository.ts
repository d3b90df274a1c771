import type { ListedReport } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { contains } from './contains.ts'

/** The open ones; `query` is folded, null for all. */
function selectOpenReports(db: Database, query: string | null) {
  const reports = db
    .selectFrom('reports')
    .innerJoin('resources', 'resources.id', 'reports.resource_id')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .where('reports.resolved_at', 'is', null)
  if (query === null) return reports
  return reports.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['resources.name']), query),
      contains(fn<string>('fold_for_search', ['reports.comment']), query),
      contains(fn<string>('fold_for_search', ['users.username']), query),
    ]),
  )
}

/** Newest first, from after the one of `after` on. */
export async function listOpenReports(
  db: Database,
  options: { query: string | null; after: { createdAt: string; id: string } | null; limit: number },
): Promise<ListedReport[]> {
  const { query, after, limit } = options
  let page = selectOpenReports(db, query)
    .select(['reports.id', 'reports.kind', 'reports.comment', 'reports.created_at'])
    .select(['reports.resource_id', 'resources.name', 'users.username'])
  if (after) {
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('reports.created_at', 'reports.id'), '<', tuple(after.createdAt, after.id)),
    )
  }
  const rows = await page
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, comment, created_at, resource_id, name, username }) => ({
    id,
    kind,
    comment,
    createdAt: created_at,
    resource: { id: resource_id, name },
    reporter: username,
  }))
}

export async function countOpenReports(db: Database, query: string | null): Promise<number> {
  const row = await selectOpenReports(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
