import type { ModeratedType } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import {
  selectWaiting,
  typesOf,
  type WaitingPosition,
  type WaitingQuery,
} from './held-queue-repository.ts'

interface WaitingSearch extends WaitingQuery {
  after: WaitingPosition | null
  limit: number
}

/**
 * Finds held content that contains a text: the ids of the first `limit` items of each type, starting after `after`, and
 * how many items there are in all. Compares the text with each held item only once. [M11]
 */
export async function searchWaiting(
  db: Database,
  options: WaitingSearch,
): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = []
  let total = 0
  for (const type of typesOf(options)) {
    const rows = await selectMatching(db, type, options).execute()
    ids.push(...rows.flatMap(({ id }) => id ?? []))
    total += Number(rows[0]?.total ?? 0)
  }
  return { ids, total }
}

function selectMatching(db: Database, type: ModeratedType, options: WaitingSearch) {
  const { after, limit } = options
  return (
    db
      // Materialized, so that neither database compares the text again for the count.
      .with(
        (cte) => cte('matching').materialized(),
        (creator) =>
          selectWaiting(creator, type, options).select(['waiting.id', 'waiting.waits_since']),
      )
      .with('page', (cte) => {
        let page = cte.selectFrom('matching').select('id')
        if (after)
          page = page.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('waits_since', 'id'), '>', tuple(after.heldAt, after.id)),
          )
        return page.orderBy('waits_since').orderBy('id').limit(limit)
      })
      .selectFrom((from) =>
        from
          .selectFrom('matching')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .as('counted'),
      )
      // A page after the last item has no rows, but still the count.
      .leftJoin('page', (join) => join.onTrue())
      .select(['counted.total', 'page.id'])
  )
}
