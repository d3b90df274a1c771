import type { Database } from '../db/database.ts'
import {
  type QueuePosition,
  type QueueQuery,
  selectOpenReports,
} from './report-queue-repository.ts'

/**
 * Finds open reports that contain a text: the ids of a page in the order of the queue, starting after `after`, and how many
 * there are in all. One pass over the open reports, because a text is compared with every one of them. [M7]
 */
export async function searchOpenReports(
  db: Database,
  options: QueueQuery & { after: QueuePosition | null; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { after, limit } = options
  const rows = await db
    // Materialized, so that neither database compares the text again for the count.
    .with(
      (cte) => cte('matching').materialized(),
      (creator) =>
        selectOpenReports(creator, options).select([
          'report.id',
          'report.rank',
          'report.created_at',
        ]),
    )
    .with('page', (cte) => {
      let page = cte.selectFrom('matching').selectAll()
      if (after)
        page = page.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('rank', 'created_at', 'id'),
            '>',
            tuple(after.rank, after.createdAt, after.id),
          ),
        )
      return page.orderBy('rank').orderBy('created_at').orderBy('id').limit(limit)
    })
    .selectFrom((from) =>
      from
        .selectFrom('matching')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('counted'),
    )
    // A page after the last report has no rows, but the number is the same.
    .leftJoin('page', (join) => join.onTrue())
    .select(['counted.total', 'page.id'])
    .execute()
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: Number(rows[0]?.total ?? 0),
  }
}
