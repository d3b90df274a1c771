import type { CreateReportBody, ReportKind, User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type { ReportRow } from '../db/reports-table.ts'
import {
  findOpenReport,
  findReport,
  insertReport,
  rowToReport,
  setComment,
} from '../repositories/reports-repository.ts'
import type { Decision, Raise } from './apply-write.ts'
import { DomainError } from './domain-error.ts'
import { requireResource } from './require-resource.ts'

/**
 * A member reports a problem with a resource: 201, or 200 with the open report that the member has
 * of this kind, in which a new comment takes the place of the old. 410 `resource_deleted` [C3],
 * 404 `resource_not_found`, 409 `id_taken` [I2].
 */
export async function reportResource(
  trx: Database,
  raise: Raise,
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

  const ofId = await findReport(trx, id)
  if (ofId && !isSame(ofId, { resourceId, userId: user.id, kind, comment }))
    throw new DomainError('id_taken')
  const first = ofId ?? (await findOpenReport(trx, { resourceId, userId: user.id, kind }))
  if (first) {
    if (comment === null || comment === first.comment)
      return { status: 200, body: rowToReport(first), feed: 'mine' }
    await raise({ catalogue: false })
    await setComment(trx, first.id, comment)
    return { status: 200, body: rowToReport({ ...first, comment }), feed: 'mine' }
  }

  await raise({ catalogue: false })
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

/** Whether a report that comes under the id of another is that one; words may change while it is open. */
function isSame(
  report: ReportRow,
  said: { resourceId: string; userId: string; kind: ReportKind; comment: string | null },
): boolean {
  const { resource_id, reporter_id, kind, comment, resolved_at } = report
  const isUnchanged = said.comment === null || said.comment === comment
  return (
    resource_id === said.resourceId &&
    reporter_id === said.userId &&
    kind === said.kind &&
    (resolved_at === null || isUnchanged)
  )
}
