import type {
  AdminListBody,
  CreateReportBody,
  ListedReport,
  ReportKind,
  ReportResolved,
  User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import type { ReportRow } from '../../db/reports-table.ts'
import { countOpenReports, listOpenReports } from '../../repositories/admin-repository.ts'
import {
  findOpenReport,
  findReport,
  insertReport,
  rowToReport,
  setComment,
  setResolved,
} from '../../repositories/reports-repository.ts'
import { findResource } from '../../repositories/resources-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { requireAdmin } from '../accounts/change-role.ts'
import { DomainError } from '../domain-error.ts'
import { requireResource } from '../resources/require-resource.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'
import { type Page, readPage } from './admin-lists.ts'
import { recordAudit } from './audit.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Reports a problem with a resource. Returns 201, or 200 with the member's open report of this kind, whose comment a
 * new comment replaces. Throws 410 `resource_deleted` [C3], 404 `resource_not_found`, and 409 `id_taken` [I2].
 */
export async function reportResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: {
    resourceId: string
    body: CreateReportBody
    user: User
    now: Date
    newId: () => string
  },
): Promise<Decision> {
  const { resourceId, body, user, now, newId } = options
  const { id = newId(), kind, comment = null } = body
  await requireResource(trx, resourceId)

  const existing = await findReport(trx, id)
  if (existing && !isSame(existing, { resourceId, userId: user.id, kind, comment }))
    throw new DomainError('id_taken')
  const openReport = existing ?? (await findOpenReport(trx, { resourceId, userId: user.id, kind }))
  if (openReport) {
    if (comment === null || comment === openReport.comment)
      return { status: 200, body: rowToReport(openReport), feed: 'mine' }
    await allocateSeq({ catalogue: false })
    await setComment(trx, openReport.id, comment)
    return { status: 200, body: rowToReport({ ...openReport, comment }), feed: 'mine' }
  }

  await allocateSeq({ catalogue: false })
  const row: ReportRow = {
    id,
    resource_id: resourceId,
    reporter_id: user.id,
    kind,
    comment,
    created_at: now.toISOString(),
    resolved_at: null,
  }
  await insertReport(trx, row)
  return { status: 201, body: rowToReport(row), feed: 'mine' }
}

/** Returns true if a report sent with an existing id is that same report; its comment may change while it is open. */
function isSame(
  report: ReportRow,
  sent: { resourceId: string; userId: string; kind: ReportKind; comment: string | null },
): boolean {
  const { resource_id, reporter_id, kind, comment, resolved_at } = report
  const isUnchanged = sent.comment === null || sent.comment === comment
  return (
    resource_id === sent.resourceId &&
    reporter_id === sent.userId &&
    kind === sent.kind &&
    (resolved_at === null || isUnchanged)
  )
}

/** Lists open reports, newest first. The query matches a part of the resource, the comment or the reporter. */
export function listReports(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'>,
): Promise<Page<ListedReport>> {
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [createdAt = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { createdAt, id }
  return readPage(db, list, {
    read: (trx, limit) => listOpenReports(trx, { query, after, limit }),
    count: (trx) => countOpenReports(trx, query),
    keysOf: (report) => [report.createdAt, report.id],
    toRow: (report) => report,
  })
}

/**
 * Resolves a report and writes the audit log; a report that is already resolved stays unchanged. Throws 403 `forbidden`
 * for an actor who is no longer an admin, and 404 `report_not_found`, also if the report was deleted with its resource.
 */
export function resolveReport(
  db: Database,
  options: { id: string; actor: User; now: Date; newId: () => string },
): Promise<ReportResolved> {
  const { id, actor, now, newId } = options
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    await nextSeq(trx, { catalogue: false })
    await requireAdmin(trx, actor.id)
    const report = await findReport(trx, id)
    if (!report) throw new DomainError('report_not_found')
    if (report.resolved_at !== null) return { id, resolvedAt: report.resolved_at }

    const resolvedAt = now.toISOString()
    await setResolved(trx, id, resolvedAt)
    // The report is deleted with its resource, so there is one, which may be hidden.
    const resource = await findResource(trx, report.resource_id)
    if (!resource) throw new DomainError('report_not_found')
    const subject = { type: 'resource', id: resource.id, name: resource.name } as const
    await recordAudit(trx, { actor, action: 'report_resolved', subject, now, newId })
    return { id, resolvedAt }
  })
}
