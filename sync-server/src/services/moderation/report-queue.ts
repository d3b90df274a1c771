import type { ListedReport, QueueCountry, ReportsBody } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { hasOtherAdmin } from '../../repositories/admin-repository.ts'
import { countOpenAppealsByCountry } from '../../repositories/open-appeals-repository.ts'
import {
  countOpenReports,
  countOpenReportsByCountry,
  listOpenReports,
} from '../../repositories/report-queue-repository.ts'
import { hasFormerReports, moveFormerReports } from '../../repositories/reports-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { isDetailKind } from './close-reports.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Lists open reports: those about the safety of children first, then the oldest. The query matches a part of the
 * resource, the comment, the reporter or the author; the other fields restrict the list further. [M7]
 */
export async function listReports(
  db: Database,
  list: Omit<ReportsBody, 'userId'>,
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<Page<ListedReport>> {
  if (await hasFormerReports(db)) await db.transaction().execute(moveFormerReports)
  const { query, country, kind = null, subjectType = null } = list
  const which = {
    query: query === undefined ? null : foldForSearch(query),
    countries: country === undefined ? null : [country],
    ...{ kind, subjectType, viewerId },
  }
  const [rank = '', createdAt = '', id = ''] =
    list.after === undefined ? [] : parsePageCursor(list.after, 3)
  const after = list.after === undefined ? null : { rank: rank === '0' ? 0 : 1, createdAt, id }
  return readPage(db, list, {
    read: async (trx, limit) => {
      const isAlone = !(await hasOtherAdmin(trx, [viewerId]))
      const options = { ...which, after, limit, now: now.toISOString() }
      const found = await listOpenReports(trx, options)
      return found.map(({ report, position }) => ({
        position,
        report: {
          ...report,
          mayDecide: !report.isOwn || isAlone || isDetailKind(report.kind),
        },
      }))
    },
    count: (trx) => countOpenReports(trx, which),
    keysOf: ({ position }) => [String(position.rank), position.createdAt, position.id],
    toRow: ({ report }) => report,
  })
}

/** Counts the open reports and appeals by country, without those whose country is unknown. */
export function listQueueCountries(db: Database): Promise<QueueCountry[]> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const reports = await countOpenReportsByCountry(trx, null)
      const appeals = await countOpenAppealsByCountry(trx, null)
      const countries = new Set([...reports.keys(), ...appeals.keys()])
      return [...countries].sort().map((country) => ({
        country,
        reports: reports.get(country) ?? 0,
        appeals: appeals.get(country) ?? 0,
      }))
    })
}
