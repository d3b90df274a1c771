import {
  isUrgentReport,
  type Report,
  type ReportKind,
  type ReportOutcome,
} from '@worldschool/schema'
import type { ContentReportRow } from '../db/content-reports-table.ts'
import type { Database } from '../db/database.ts'

type Subject = Pick<ContentReportRow, 'subject_type' | 'subject_id'>

export function rowToReport(row: ContentReportRow): Report {
  const { subject_type: type, subject_id } = row
  return {
    id: row.id,
    resourceId: row.resource_id,
    kind: row.kind,
    comment: row.comment,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    ...(type !== 'resource' && { subject: { type, id: subject_id } }),
  }
}

export async function insertReport(db: Database, row: ContentReportRow): Promise<void> {
  await db.insertInto('content_reports').values(row).execute()
}

export async function findReport(db: Database, id: string): Promise<ContentReportRow | undefined> {
  return db.selectFrom('content_reports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the member's open report of this kind about the same subject. */
export async function findOpenReport(
  db: Database,
  options: { subject: Subject; userId: string; kind: ReportKind },
): Promise<ContentReportRow | undefined> {
  const { subject, userId, kind } = options
  return openReportsAbout(db, subject)
    .where('reporter_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

function openReportsAbout(db: Database, { subject_type, subject_id }: Subject) {
  return db
    .selectFrom('content_reports')
    .selectAll()
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('resolved_at', 'is', null)
}

/** Lists the open reports about one item or member. */
export function listOpenReportsAbout(db: Database, subject: Subject): Promise<ContentReportRow[]> {
  return openReportsAbout(db, subject).orderBy('created_at').orderBy('id').execute()
}

/** Counts the open reports by people without an account: those of this kind about this subject, and all. */
export async function countOpenGuestReports(
  db: Database,
  { subject_type, subject_id, kind }: Subject & { kind: ReportKind },
): Promise<{ alike: number; all: number }> {
  const open = db
    .selectFrom('content_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('resolved_at', 'is', null)
    .where('is_guest', '=', 1)
  const alike = await open
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const all = await open.executeTakeFirstOrThrow()
  return { alike: Number(alike.count), all: Number(all.count) }
}

/** Lists the e-mail addresses that people without an account have given with reports since this time. */
export async function listGuestEmailsSince(db: Database, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_reports')
    .select('guest_email')
    .where('guest_email', 'is not', null)
    .where('created_at', '>=', since)
    .execute()
  return rows.flatMap(({ guest_email }) => guest_email ?? [])
}

export async function setComment(db: Database, id: string, comment: string): Promise<void> {
  await db.updateTable('content_reports').set({ comment }).where('id', '=', id).execute()
}

export async function setResolved(
  db: Database,
  id: string,
  closed: { resolvedAt: string; outcome: ReportOutcome; reply: string | null },
): Promise<void> {
  const { resolvedAt, outcome, reply } = closed
  await db
    .updateTable('content_reports')
    .set({ resolved_at: resolvedAt, outcome, reply })
    .where('id', '=', id)
    .execute()
}

/** Lists the reports by a member, open or resolved, oldest first. Leaves out the name of a hidden resource. [M1] */
export async function listReportsBy(
  db: Database,
  userId: string,
): Promise<
  (Report & { resourceName: string; outcome: ReportOutcome | null; reply: string | null })[]
> {
  const rows = await db
    .selectFrom('content_reports')
    .leftJoin('resources', 'resources.id', 'content_reports.resource_id')
    .selectAll('content_reports')
    .select(['resources.name', 'resources.moderation'])
    .where('reporter_id', '=', userId)
    .orderBy('content_reports.created_at')
    .orderBy('content_reports.id')
    .execute()
  return rows.map((row) => ({
    ...rowToReport(row),
    resourceName: row.moderation === 'visible' ? (row.name ?? '') : '',
    outcome: row.outcome,
    reply: row.reply,
  }))
}

/**
 * Erases the texts and personal data of reports that were closed before this time: the copy of the content, the
 * comment, and the name and address of a reporter without an account. [M7]
 */
export async function eraseReportsBefore(db: Database, before: string): Promise<void> {
  await db
    .updateTable('content_reports')
    .set({ content: null, comment: null, reply: null })
    .set({ guest_name: null, guest_email: null })
    .where('resolved_at', '<', before)
    .where(({ eb, or }) =>
      or([
        eb('content', 'is not', null),
        eb('comment', 'is not', null),
        eb('reply', 'is not', null),
        eb('guest_email', 'is not', null),
      ]),
    )
    .execute()
}

/**
 * Sets the country of open reports if the resource's country was unknown at the time of the report and is known now.
 */
export async function completeReportCountries(db: Database): Promise<void> {
  await db
    .updateTable('content_reports')
    .set(({ selectFrom }) => ({
      country: selectFrom('resources')
        .select('resources.country')
        .whereRef('resources.id', '=', 'content_reports.resource_id'),
    }))
    .where('resolved_at', 'is', null)
    .where('country', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('resources')
          .select('resources.id')
          .whereRef('resources.id', '=', 'content_reports.resource_id')
          .where('resources.country', 'is not', null),
      ),
    )
    .execute()
}

/** Returns true if a server of the previous release has stored reports, which `moveLegacyReports` then moves. */
export async function hasLegacyReports(db: Database): Promise<boolean> {
  return (await db.selectFrom('reports').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Moves reports that a server of the previous release has stored into `content_reports`. */
export async function moveLegacyReports(trx: Database): Promise<void> {
  const rows = await trx
    .selectFrom('reports')
    .innerJoin('resources', 'resources.id', 'reports.resource_id')
    .selectAll('reports')
    .select(['resources.name', 'resources.country', 'resources.author_id'])
    .execute()
  for (const row of rows) {
    const { id, resource_id, reporter_id, kind, comment, created_at, resolved_at } = row
    await trx
      .insertInto('content_reports')
      .values({
        ...{ id, kind, comment, created_at, resolved_at, resource_id, reporter_id },
        ...{ subject_type: 'resource', subject_id: resource_id, resource_name: row.name },
        ...{ country: row.country, author_id: row.author_id, content: null, is_guest: 0 },
        ...{ guest_name: null, guest_email: null, guest_language: null, reply: null },
        rank: isUrgentReport(kind) ? 0 : 1,
        outcome: resolved_at === null ? null : 'resolved',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx.deleteFrom('reports').where('id', '=', id).execute()
  }
}
