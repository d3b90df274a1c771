import type { AdminListBody, ListedReport } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { foldForSearch } from '../db/fold.ts'
import { countOpenReports, listOpenReports } from '../repositories/admin-reports-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { parsePageCursor } from './page-cursor.ts'

/** Open reports, newest first, also found by a part of resource, comment or who reported. */
export function listReports(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'>,
): Promise<Page<ListedReport>> {
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [createdAt = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { createdAt, id }
  return readPage(db, list, {
    read: (trx, limit) => listOpenReports(trx, { query, after, limit }),
    count: (trx) => countOpenReports(trx, query),
    keysOf: (report) => [report.createdAt, report.id],
    toRow: (report) => report,
  })
}
