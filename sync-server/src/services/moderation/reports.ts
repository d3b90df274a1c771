import {
  type CreateReportBody,
  isUrgentReport,
  type ReportKind,
  type User,
} from '@worldschool/schema'
import type { ContentReportRow } from '../../db/content-reports-table.ts'
import type { Database } from '../../db/database.ts'
import {
  findOpenReport,
  findReport,
  insertReport,
  rowToReport,
  setComment,
} from '../../repositories/reports-repository.ts'
import { findCountryOf } from '../../repositories/resources-repository.ts'
import { DomainError } from '../domain-error.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'
import { type ReportedSubject, requireReportedSubject } from './reported-subject.ts'

/**
 * Stores a member's report about a resource, or about a review, a photo or a member shown with it. Returns 201, or 200
 * with the member's open report of this kind, whose comment a new comment replaces. Throws 410 `resource_deleted` [C3],
 * 404 `resource_not_found` or `content_not_found`, 400 `invalid_input` for a kind of report that does not apply to the subject,
 * and 409 `id_taken` [I2]. [M7]
 */
export async function reportContent(
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
  const about = await requireReportedSubject(trx, { resourceId, subject: body.subject, kind })

  const existing = await findReport(trx, id)
  if (existing && !isSame(existing, { about, userId: user.id, kind, comment }))
    throw new DomainError('id_taken')
  const subject = { subject_type: about.type, subject_id: about.id }
  const openReport = existing ?? (await findOpenReport(trx, { subject, userId: user.id, kind }))
  if (openReport) {
    if (comment === null || comment === openReport.comment)
      return { status: 200, body: rowToReport(openReport), feed: 'mine' }
    await allocateSeq({ catalogue: false })
    await setComment(trx, openReport.id, comment)
    return { status: 200, body: rowToReport({ ...openReport, comment }), feed: 'mine' }
  }

  await allocateSeq({ catalogue: false })
  const row = {
    ...(await newReportRow(trx, { id, about, kind, comment, now })),
    reporter_id: user.id,
  }
  await insertReport(trx, row)
  return { status: 201, body: rowToReport(row), feed: 'mine' }
}

/** Returns the row of a new report, without its reporter. */
export async function newReportRow(
  db: Database,
  options: {
    id: string
    about: ReportedSubject
    kind: ReportKind
    comment: string | null
    now: Date
  },
): Promise<ContentReportRow> {
  const { id, about, kind, comment, now } = options
  return {
    ...{ id, kind, comment, subject_type: about.type, subject_id: about.id },
    resource_id: about.resource.id,
    resource_name: about.resource.name,
    country: await findCountryOf(db, about.resource.id),
    author_id: about.authorId,
    content: JSON.stringify(about.content),
    ...{ reporter_id: null, guest_name: null, guest_email: null, guest_language: null },
    is_guest: 0,
    rank: isUrgentReport(kind) ? 0 : 1,
    created_at: now.toISOString(),
    ...{ resolved_at: null, outcome: null, reply: null },
  }
}

/** Returns true if a report with an existing id is the same report. Its comment may differ while it is open. */
function isSame(
  report: ContentReportRow,
  sent: { about: ReportedSubject; userId: string; kind: ReportKind; comment: string | null },
): boolean {
  const { about, userId, kind, comment } = sent
  const isUnchanged = comment === null || comment === report.comment
  return (
    report.subject_type === about.type &&
    report.subject_id === about.id &&
    report.reporter_id === userId &&
    report.kind === kind &&
    (report.resolved_at === null || isUnchanged)
  )
}
