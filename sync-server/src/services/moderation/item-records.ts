import type { ItemRecord, ItemRecordBody, ReportedType } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { hasOtherAdmin } from '../../repositories/admin-repository.ts'
import { findAppeal } from '../../repositories/appeals-repository.ts'
import { listOtherReports, readAuthorRecord } from '../../repositories/item-records-repository.ts'
import { findDecisionRow, listDecisionsAbout } from '../../repositories/moderation-repository.ts'
import { findReport } from '../../repositories/reports-repository.ts'
import { DomainError } from '../domain-error.ts'

interface Item {
  subject: { type: ReportedType; id: string } | null
  authorId: string | null
  content: string | null
}

/**
 * Reads what a moderator needs to decide about a report or an appeal: the content as it was, the decisions about it, the
 * author's record and the other reports. Throws 404 `report_not_found` or `content_not_found`, and 403 `forbidden` for
 * the viewer's own content while there is another admin, because the reports name who reported it. [M3] [M7] [M9]
 */
export function readItemRecord(
  db: Database,
  { item, viewerId }: { item: ItemRecordBody['item']; viewerId: string },
): Promise<ItemRecord> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { subject, authorId, content } = await (item.type === 'report'
        ? readReported(trx, item.id)
        : readAppealed(trx, item.id))
      if (authorId === viewerId && (await hasOtherAdmin(trx, [viewerId])))
        throw new DomainError('forbidden')
      const moderated =
        subject && subject.type !== 'member' ? { ...subject, type: subject.type } : null
      return {
        content: content === null ? null : JSON.parse(content),
        history: moderated ? await listDecisionsAbout(trx, moderated) : [],
        author: authorId === null ? null : await readAuthorRecord(trx, authorId),
        reports: subject ? await listOtherReports(trx, { subject, exceptId: item.id }) : [],
      }
    })
}

async function readReported(trx: Database, id: string): Promise<Item> {
  const report = await findReport(trx, id)
  if (!report) throw new DomainError('report_not_found')
  const { subject_type: type, subject_id, author_id: authorId, content } = report
  return { subject: { type, id: subject_id }, authorId, content }
}

async function readAppealed(trx: Database, id: string): Promise<Item> {
  const appeal = await findAppeal(trx, id)
  if (!appeal) throw new DomainError('content_not_found')
  const { member_id: authorId } = appeal
  const decision = await findDecisionRow(trx, appeal.decision_id)
  if (decision) {
    const { subject_type: type, subject_id, content } = decision
    return { subject: { type, id: subject_id }, authorId, content }
  }
  const subject = authorId === null ? null : ({ type: 'member', id: authorId } as const)
  return { subject, authorId, content: null }
}
