import type { AuditAction, AuditEntry } from '@worldschool/schema'
import type { AuditLogRow, AuditLogTable } from '../db/audit-log-table.ts'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'

function rowToEntry(row: AuditLogRow): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    actor: row.actor_name,
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
  }
}

export async function insertAuditEntry(db: Database, row: AuditLogTable): Promise<void> {
  await db.insertInto('audit_log').values(row).execute()
}

/** Returns true if the log has an entry with this action and subject. */
export async function isAudited(
  db: Database,
  { action, subjectId }: { action: AuditAction; subjectId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', action)
    .where('subject_id', '=', subjectId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** `query` is normalised by `fold`; null selects all. */
function selectEntries(db: Database, query: string | null) {
  const entries = db.selectFrom('audit_log')
  if (query === null) return entries
  return entries.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['actor_name']), query),
      contains(fn<string>('fold_for_search', ['subject_name']), query),
    ]),
  )
}

/** Lists entries, newest first, starting after `after`. */
export async function listAuditEntries(
  db: Database,
  options: { query: string | null; after: { at: string; id: string } | null; limit: number },
): Promise<AuditEntry[]> {
  const { query, after, limit } = options
  let page = selectEntries(db, query).selectAll()
  if (after) {
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '<', tuple(after.at, after.id)),
    )
  }
  const rows = await page.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(rowToEntry)
}

export async function countAuditEntries(db: Database, query: string | null): Promise<number> {
  const row = await selectEntries(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
