import type { AdminListBody, ListedReport } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { hasOtherAdmin } from '../../repositories/admin-repository.ts'
import { countOpenReports, listOpenReports } from '../../repositories/report-queue-repository.ts'
import { hasFormerReports, moveFormerReports } from '../../repositories/reports-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { isDetailKind } from './close-reports.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Lists open reports: those about the safety of children first, then the oldest. The query matches a part of the
 * resource, the comment, the reporter or the author. [M7]
 */
export async function listReports(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'>,
  viewerId: string,
): Promise<Page<ListedReport>> {
  if (await hasFormerReports(db)) await db.transaction().execute(moveFormerReports)
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [rank = '', createdAt = '', id = ''] =
    list.after === undefined ? [] : parsePageCursor(list.after, 3)
  const after = list.after === undefined ? null : { rank: rank === '0' ? 0 : 1, createdAt, id }
  return readPage(db, list, {
    read: async (trx, limit) => {
      const isAlone = !(await hasOtherAdmin(trx, [viewerId]))
      const found = await listOpenReports(trx, { query, viewerId, after, limit })
      return found.map(({ report, position }) => ({
        position,
        report: {
          ...report,
          mayDecide: !report.isOwn || isAlone || isDetailKind(report.kind),
        },
      }))
    },
    count: (trx) => countOpenReports(trx, { query, viewerId }),
    keysOf: ({ position }) => [String(position.rank), position.createdAt, position.id],
    toRow: ({ report }) => report,
  })
}
