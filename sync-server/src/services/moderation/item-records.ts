import type {
  ItemRecord,
  ItemRecordBody,
  ModeratedSubject,
  ReportedType,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { findAppeal } from '../../repositories/appeals-repository.ts'
import { listOtherReports, readAuthorRecord } from '../../repositories/item-records-repository.ts'
import { findDecisionRow, listDecisionsAbout } from '../../repositories/moderation-repository.ts'
import type { ModeratorRules } from '../../repositories/moderators-repository.ts'
import { findReport } from '../../repositories/reports-repository.ts'
import { findCountryOf } from '../../repositories/resources-repository.ts'
import { DomainError } from '../domain-error.ts'
import { countryOf } from './close-reports.ts'
import { findDeciders } from './decide-appeals.ts'
import { findModeratedItem } from './moderated-item.ts'
import { type Decides, decidesIn, hasOtherModerator, requireModerator } from './moderators.ts'

interface Item {
  subject: { type: ReportedType; id: string } | null
  authorId: string | null
  content: string | null
  decides: Decides
}

/**
 * Reads what a moderator needs to decide about a report, an appeal or held content: the content at that time, the
 * decisions about it, the author's record and the other reports. Throws 404 `report_not_found`, or `content_not_found`
 * also for content that is not held, and 403 `forbidden` for a viewer who does not moderate in the country [M10], and for
 * one's own content while somebody else could decide. If nobody else could, the record names no reporters. [M3] [M7] [M9]
 * [M11]
 */
export function readItemRecord(
  db: Database,
  options: { item: ItemRecordBody['item']; viewerId: string } & ModeratorRules,
): Promise<ItemRecord> {
  const { item, viewerId, ...rules } = options
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const viewer = await requireModerator(trx, viewerId)
      const { subject, authorId, content, decides } = await readItem(trx, item)
      if (!decides(viewer)) throw new DomainError('forbidden')
      if (authorId === viewerId && (await hasOtherModerator(trx, [viewerId], decides, rules)))
        throw new DomainError('forbidden')
      const moderated =
        subject && subject.type !== 'member' ? { ...subject, type: subject.type } : null
      const reports = subject ? await listOtherReports(trx, { subject, exceptId: item.id }) : []
      return {
        content: content === null ? null : JSON.parse(content),
        history: moderated ? await listDecisionsAbout(trx, moderated) : [],
        author: authorId === null ? null : await readAuthorRecord(trx, authorId),
        // Nobody sees who reported their own content, even if they have to decide about it. [M7]
        reports: authorId === viewerId ? reports.map(withoutReporter) : reports,
      }
    })
}

function withoutReporter(report: ItemRecord['reports'][number]): ItemRecord['reports'][number] {
  return { ...report, reporter: null }
}

function readItem(trx: Database, { type, id }: ItemRecordBody['item']): Promise<Item> {
  if (type === 'report') return readReported(trx, id)
  return type === 'appeal' ? readAppealed(trx, id) : readHeld(trx, { type, id })
}

async function readReported(trx: Database, id: string): Promise<Item> {
  const report = await findReport(trx, id)
  if (!report) throw new DomainError('report_not_found')
  const { subject_type: type, subject_id, author_id: authorId, content } = report
  const decides = decidesIn(await countryOf(trx, report))
  return { subject: { type, id: subject_id }, authorId, content, decides }
}

async function readAppealed(trx: Database, id: string): Promise<Item> {
  const appeal = await findAppeal(trx, id)
  if (!appeal) throw new DomainError('content_not_found')
  const { member_id: authorId } = appeal
  const { decides } = await findDeciders(trx, appeal)
  const decision = await findDecisionRow(trx, appeal.decision_id)
  if (decision) {
    const { subject_type: type, subject_id, content } = decision
    return { subject: { type, id: subject_id }, authorId, content, decides }
  }
  const subject = authorId === null ? null : ({ type: 'member', id: authorId } as const)
  return { subject, authorId, content: null, decides }
}

async function readHeld(trx: Database, subject: ModeratedSubject): Promise<Item> {
  const item = await findModeratedItem(trx, subject)
  if (item?.state !== 'pending') throw new DomainError('content_not_found')
  const { authorId, resource } = item
  const decides = decidesIn(await findCountryOf(trx, resource.id))
  return { subject, authorId, content: JSON.stringify(item.content), decides }
}
