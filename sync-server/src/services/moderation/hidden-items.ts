import type { AdminListBody, HiddenItem } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { countHiddenItems, listHiddenItems } from '../../repositories/hidden-items-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Lists content that is hidden, or removed and not yet deleted for good, newest decision first. The query matches a part
 * of the resource's or the author's name. The viewer's own content is left out. [M1] [M3]
 */
export function listHidden(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'>,
  viewerId: string,
): Promise<Page<HiddenItem>> {
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [at = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { at, id }
  return readPage(db, list, {
    read: (trx, limit) => listHiddenItems(trx, { query, viewerId, after, limit }),
    count: (trx) => countHiddenItems(trx, { query, viewerId }),
    keysOf: (item) => [item.at, item.id],
    toRow: (item) => item,
  })
}
