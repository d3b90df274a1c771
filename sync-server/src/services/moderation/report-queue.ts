import type { AdminListBody, ListedReport } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { listModerators } from '../../repositories/moderators-repository.ts'
import { countOpenReports, listOpenReports } from '../../repositories/report-queue-repository.ts'
import { hasFormerReports, moveFormerReports } from '../../repositories/reports-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { isDetailKind } from './close-reports.ts'
import { decidesIn, requireModerator } from './moderators.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Lists open reports: those about the safety of children first, then the oldest. The query matches a part of the
 * resource, the comment, the reporter or the author. A moderator of named countries gets the reports about content
 * there. Throws 403 `forbidden` for a viewer who does not moderate. [M7] [M10]
 */
export async function listReports(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'>,
  viewerId: string,
): Promise<Page<ListedReport>> {
  const { countries } = await requireModerator(db, viewerId)
  if (await hasFormerReports(db)) await db.transaction().execute(moveFormerReports)
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [rank = '', createdAt = '', id = ''] =
    list.after === undefined ? [] : parsePageCursor(list.after, 3)
  const after = list.after === undefined ? null : { rank: rank === '0' ? 0 : 1, createdAt, id }
  return readPage(db, list, {
    read: async (trx, limit) => {
      const others = (await listModerators(trx)).filter(({ id }) => id !== viewerId)
      const found = await listOpenReports(trx, { query, viewerId, countries, after, limit })
      return found.map(({ report, position, country }) => ({
        position,
        report: {
          ...report,
          mayDecide: !report.isOwn || isDetailKind(report.kind) || !others.some(decidesIn(country)),
        },
      }))
    },
    count: (trx) => countOpenReports(trx, { query, viewerId, countries }),
    keysOf: ({ position }) => [String(position.rank), position.createdAt, position.id],
    toRow: ({ report }) => report,
  })
}
