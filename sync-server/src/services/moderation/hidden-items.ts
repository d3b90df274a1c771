import type { AdminListBody, HiddenItem } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { countHiddenItems, listHiddenItems } from '../../repositories/hidden-items-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { requireModerator } from './moderators.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Lists content that is hidden, or removed and not yet deleted permanently, newest decision first. The query matches a
 * part of the resource's or the author's name. The viewer's own content is left out. A moderator of named countries
 * gets only content in these countries. Throws 403 `forbidden` for a viewer who does not moderate. [M1] [M3] [M10]
 */
export async function listHidden(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'>,
  viewerId: string,
): Promise<Page<HiddenItem>> {
  const { countries } = await requireModerator(db, viewerId)
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [at = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { at, id }
  return readPage(db, list, {
    read: (trx, limit) => listHiddenItems(trx, { query, viewerId, countries, after, limit }),
    count: (trx) => countHiddenItems(trx, { query, viewerId, countries }),
    keysOf: (item) => [item.at, item.id],
    toRow: (item) => item,
  })
}
