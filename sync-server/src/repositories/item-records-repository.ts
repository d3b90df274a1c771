import { type ItemRecord, itemRecordLimits, type ReportedType } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { findAuthorRecords } from './author-records-repository.ts'
import { countOfAccount } from './contributions-repository.ts'
import { listSanctionsOf } from './sanctions-repository.ts'

/** Reads an author's record: contributions, decisions and sanctions. Returns null if the account does not exist. */
export async function readAuthorRecord(
  db: Database,
  authorId: string,
): Promise<ItemRecord['author']> {
  const user = await db
    .selectFrom('users')
    .select(['username', 'created_at'])
    .where('id', '=', authorId)
    .executeTakeFirst()
  if (!user) return null
  const { othersReviews: _, ...contributions } = await countOfAccount(db, authorId)
  const records = await findAuthorRecords(db, [authorId])
  const decisions = await db
    .selectFrom('moderation_decisions')
    .where('author_id', '=', authorId)
    .select(['at', 'state', 'reason', 'subject_type as type', 'resource_name as resourceName'])
    .orderBy('seq', 'desc')
    .limit(itemRecordLimits.decisions)
    .execute()
  return {
    username: user.username,
    createdAt: user.created_at,
    ...contributions,
    restricted: records.get(authorId)?.restricted ?? 0,
    decisions,
    sanctions: await listSanctionsOf(db, authorId),
  }
}

/** Lists the newest reports about an item or member, open or closed, except the one with the id `exceptId`. */
export async function listOtherReports(
  db: Database,
  { subject, exceptId }: { subject: { type: ReportedType; id: string }; exceptId: string },
): Promise<ItemRecord['reports']> {
  const rows = await db
    .selectFrom('content_reports as report')
    .leftJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .select(['report.id', 'kind', 'comment', 'report.created_at', 'resolved_at', 'outcome'])
    .select(['reply', 'is_guest', 'guest_name', 'reporter.username'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('report.id', '<>', exceptId)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(itemRecordLimits.reports)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    comment: row.comment,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
    outcome: row.outcome,
    reply: row.reply,
    reporter: row.username ?? row.guest_name,
    isGuest: row.is_guest === 1,
  }))
}
