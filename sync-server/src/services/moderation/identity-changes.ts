import {
  type AdminListBody,
  type ChangedPlace,
  changesIdentity,
  type EditField,
  identityOf,
  limits,
  type PlaceIdentity,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import {
  countChangedPlaces,
  insertIdentityChange,
  listChangedPlaces,
} from '../../repositories/identity-changes-repository.ts'
import { countReviewsOf } from '../../repositories/reviews-repository.ts'
import { assertTransaction } from '../../repositories/sync-state-repository.ts'
import { type Page, readPage } from './admin-lists.ts'
import { parsePageCursor } from './page-cursor.ts'

/**
 * Records an edit that may have turned a resource into another place, with its name, category and location before and
 * after the edit, in the transaction of that edit. Its existing reviews are about the place before the edit. Records
 * any edit, with its `fields`, if new contributions of the editor would be held. Of each resource, stores the newest
 * `limits.resource.identityChangesMax` edits that turned it into another place, and as many others. [SEC-33] [M11]
 */
export async function recordIdentityChange(
  trx: Database,
  change: {
    resourceId: string
    before: PlaceIdentity
    after: PlaceIdentity
    /** The changed fields, if the editor's contributions would wait; otherwise null. */
    fields: readonly EditField[] | null
    userId: string
    now: Date
    newId: () => string
  },
): Promise<void> {
  assertTransaction(trx)
  const { resourceId, fields, userId, now, newId } = change
  const [before, after] = [identityOf(change.before), identityOf(change.after)]
  if (fields === null && !changesIdentity(before, after)) return
  const row = {
    id: newId(),
    resource_id: resourceId,
    user_id: userId,
    at: now.toISOString(),
    reviews: await countReviewsOf(trx, resourceId),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    fields: fields?.join(',') ?? null,
  }
  await insertIdentityChange(trx, row, { max: limits.resource.identityChangesMax })
}

/**
 * Lists reviewed places that an edit may have turned into other places, and public places that were edited by members
 * whose new contributions would be held, newest first. The query matches a part of the place's or the editor's name.
 * [SEC-33] [M11]
 */
export function listChangedPlacesForAdmin(
  db: Database,
  list: Pick<AdminListBody, 'query' | 'after' | 'limit'>,
): Promise<Page<ChangedPlace>> {
  const query = list.query === undefined ? null : foldForSearch(list.query)
  const [at = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { at, id }
  return readPage(db, list, {
    read: (trx, limit) => listChangedPlaces(trx, { query, after, limit }),
    count: (trx) => countChangedPlaces(trx, query),
    keysOf: (change) => [change.at, change.id],
    toRow: (change) => change,
  })
}
