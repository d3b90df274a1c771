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
  listOpenReporters,
  setActedAbout,
  setResolvedAbout,
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

/** Kinds that concern a resource's details. They need no decision about what somebody has published. */
const detailKinds = [
  'wrong_details',
  'wrong_place',
  'closed',
  'duplicate',
] as const satisfies ReportKind[]

/**
 * Closes a report, queues a mail with the outcome to its reporter, and writes the audit log; a report that is already
 * closed stays unchanged. The caller wakes the mailer. Throws 403 `forbidden` for an actor who does not moderate there
 * [M10] and for the author of what was reported, except for details of a resource and if nobody else could decide [M3],
 * 404 `report_not_found`, and 409 `claimed` while another moderator is working on it. [M7] [M12]
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

/** The country that the queue lists the report under. A report about a member has none. [M10] */
export async function countryOf(trx: Database, report: ContentReportRow): Promise<string | null> {
  if (report.subject_type === 'member') return null
  return report.country ?? (await findCountryOf(trx, report.resource_id))
}

/** Returns whether a report is about what this person has published, and not only about its details. [M3] */
export function isAboutOwnContent({ author_id, kind }: ContentReportRow, actor: User): boolean {
  return author_id === actor.id && !isDetailKind(kind)
}

/** Returns whether reports of this kind concern a resource's details, which its author may correct. */
export function isDetailKind(kind: ReportKind): boolean {
  return (detailKinds as ReportKind[]).includes(kind)
}

/** Closes the open reports about what a moderator has hidden, removed, warned or suspended. [M7] */
export async function closeReportsAbout(
  trx: Database,
  { subject, now }: { subject: { type: ReportedType; id: string }; now: Date },
): Promise<void> {
  const about = { subject_type: subject.type, subject_id: subject.id }
  const reports = await listOpenReportsAbout(trx, about)
  if (reports.length === 0) return
  // Together, because thousands may have reported the same, and other writers wait meanwhile.
  const reporters = await listOpenReporters(trx, about)
  await setActedAbout(trx, { subject: about, kinds: detailKinds, resolvedAt: now.toISOString() })
  for (const report of reports)
    await tellReporter(trx, report, { member: reporters.get(report.reporter_id ?? ''), now })
}

/** Closes the open reports about the details of deleted resources. All others stay open. [M7] */
export async function closeDetailReports(
  trx: Database,
  { of, deletedAt }: { of: { resource_id: string } | { author_id: string }; deletedAt: string },
): Promise<void> {
  await setResolvedAbout(trx, { of, kinds: detailKinds, resolvedAt: deletedAt })
}

async function close(
  trx: Database,
  report: ContentReportRow,
  { outcome, reply, now }: { outcome: ReportOutcome; reply: string | null; now: Date },
): Promise<void> {
  await setResolved(trx, report.id, { resolvedAt: now.toISOString(), outcome, reply })
  const { reporter_id } = report
  const member = reporter_id === null ? undefined : await findUserById(trx, reporter_id)
  await tellReporter(trx, report, { member, now })
}

/** Queues a mail with the outcome, if there is an address. */
async function tellReporter(
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
