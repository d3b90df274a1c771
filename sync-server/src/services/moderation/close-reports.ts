import type {
  ReportedType,
  ReportKind,
  ReportOutcome,
  ReportResolved,
  ResolveReportBody,
  User,
} from '@worldschool/schema'
import type { ContentReportRow } from '../../db/content-reports-table.ts'
import type { Database } from '../../db/database.ts'
import type { UserRow } from '../../db/users-table.ts'
import {
  closeReportsAsActedUpon,
  closeReportsAsResolved,
  listOpenReporters,
} from '../../repositories/closed-reports-repository.ts'
import type { ModeratorRules } from '../../repositories/moderators-repository.ts'
import {
  findReport,
  listOpenReportsAbout,
  setResolved,
} from '../../repositories/reports-repository.ts'
import { findCountryOf } from '../../repositories/resources-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { findUserById } from '../../repositories/users-repository.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { recordAudit } from './audit.ts'
import { decidesIn, hasOtherModerator, requireCountry, requireModerator } from './moderators.ts'
import { releaseDecided, requireUnclaimed } from './require-unclaimed.ts'

/** Kinds of reports about a resource's details, such as its location. They require no decision about content. */
const detailKinds = [
  'wrong_details',
  'wrong_place',
  'closed',
  'duplicate',
] as const satisfies ReportKind[]

/**
 * Closes a report, queues a mail with the outcome to its reporter, and writes the audit log. A closed report stays
 * unchanged. The caller wakes the mailer. Throws 403 `forbidden` for an actor who does not moderate in the report's
 * country [M10], and for the author of the reported content, unless the report is about details or nobody else could
 * decide [M3], 404 `report_not_found`, and 409 `claimed` while another moderator is working on it. [M7] [M12]
 */
export function resolveReport(
  db: Database,
  options: {
    id: string
    actor: User
    now: Date
    newId: () => string
  } & Pick<ResolveReportBody, 'outcome' | 'text'> &
    ModeratorRules,
): Promise<ReportResolved> {
  const { id, actor, now, newId, outcome = 'resolved', text = null, ...rules } = options
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    await nextSeq(trx, { catalogue: false })
    const moderator = await requireModerator(trx, actor.id)
    const report = await findReport(trx, id)
    if (!report) throw new DomainError('report_not_found')
    const country = await countryOf(trx, report)
    requireCountry(moderator, country)
    if (
      isAboutOwnContent(report, actor) &&
      (await hasOtherModerator(trx, [actor.id], decidesIn(country), rules))
    )
      throw new DomainError('forbidden')
    if (report.resolved_at !== null) return { id, resolvedAt: report.resolved_at }
    const item = { type: report.subject_type, id: report.subject_id }
    await requireUnclaimed(trx, { subject: item, actorId: actor.id, now })

    await releaseDecided(trx, item)
    await close(trx, report, { outcome, reply: text, now })
    const subject = {
      type: 'resource',
      id: report.resource_id,
      name: report.resource_name,
    } as const
    await recordAudit(trx, { actor, action: 'report_resolved', subject, now, newId })
    return { id, resolvedAt: now.toISOString() }
  })
}

/** Returns the country under which the queue lists the report; null for a report about a member. [M10] */
export async function countryOf(trx: Database, report: ContentReportRow): Promise<string | null> {
  if (report.subject_type === 'member') return null
  return report.country ?? (await findCountryOf(trx, report.resource_id))
}

/** Returns true if a report is about content of this person, and not only about its details. [M3] */
export function isAboutOwnContent({ author_id, kind }: ContentReportRow, actor: User): boolean {
  return author_id === actor.id && !isDetailKind(kind)
}

/** Returns true if reports of this kind are about a resource's details, which its author may correct. */
export function isDetailKind(kind: ReportKind): boolean {
  return (detailKinds as ReportKind[]).includes(kind)
}

/**
 * Closes the open reports about an item that was hidden or removed, or about a member who was warned or suspended. [M7]
 */
export async function closeReportsAbout(
  trx: Database,
  { subject, now }: { subject: { type: ReportedType; id: string }; now: Date },
): Promise<void> {
  const about = { subject_type: subject.type, subject_id: subject.id }
  const reports = await listOpenReportsAbout(trx, about)
  if (reports.length === 0) return
  // In one statement, because thousands of people may have reported the item, and other writers wait meanwhile.
  const reporters = await listOpenReporters(trx, about)
  await closeReportsAsActedUpon(trx, {
    subject: about,
    kinds: detailKinds,
    resolvedAt: now.toISOString(),
  })
  for (const report of reports)
    await notifyReporter(trx, report, { member: reporters.get(report.reporter_id ?? ''), now })
}

/** Closes the open reports about the details of deleted resources. All others stay open. [M7] */
export async function closeDetailReports(
  trx: Database,
  { of, deletedAt }: { of: { resource_id: string } | { author_id: string }; deletedAt: string },
): Promise<void> {
  await closeReportsAsResolved(trx, { of, kinds: detailKinds, resolvedAt: deletedAt })
}

async function close(
  trx: Database,
  report: ContentReportRow,
  { outcome, reply, now }: { outcome: ReportOutcome; reply: string | null; now: Date },
): Promise<void> {
  await setResolved(trx, report.id, { resolvedAt: now.toISOString(), outcome, reply })
  const { reporter_id } = report
  const member = reporter_id === null ? undefined : await findUserById(trx, reporter_id)
  await notifyReporter(trx, report, { member, now })
}

/** Queues a mail with the outcome to the reporter, if the reporter's address is known. */
async function notifyReporter(
  trx: Database,
  report: ContentReportRow,
  { member, now }: { member: UserRow | undefined; now: Date },
): Promise<void> {
  const guest = report.guest_email !== null && {
    ...{ id: null, email: report.guest_email, username: '' },
    language: report.guest_language,
  }
  const to = member || guest
  if (to) await queueMail(trx, { kind: 'report-closed', to, now, decisionId: report.id })
}
