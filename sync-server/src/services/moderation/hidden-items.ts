import type { AdminListBody, HiddenItem } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { countHiddenItems, listHiddenItems } from '../../repositories/moderation-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Lists content that is hidden, or removed and not yet deleted for good, newest decision first. The query matches a part
 * of the resource's or the author's name. [M1]
 */
export function listHidden(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'>,
): Promise<Page<HiddenItem>> {
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [at = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { at, id }
  return readPage(db, list, {
    read: (trx, limit) => listHiddenItems(trx, { query, after, limit }),
    count: (trx) => countHiddenItems(trx, query),
    keysOf: (item) => [item.at, item.id],
    toRow: (item) => item,
  })
}
