import type { Category, Resource } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { resourceToRow, rowToResource } from './resource-rows.ts'

export async function insertResource(db: Database, resource: Resource): Promise<void> {
  await db.insertInto('resources').values(resourceToRow(resource)).execute()
}

export async function findResource(db: Database, id: string): Promise<Resource | null> {
  const row = await db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? rowToResource(row) : null
}

/** All of them, or those of one category, newest first. */
export async function listResources(db: Database, category?: Category): Promise<Resource[]> {
  let query = db.selectFrom('resources').selectAll()
  if (category) query = query.where('category', '=', category)
  const rows = await query.orderBy('created_at', 'desc').orderBy('seq', 'desc').execute()
  return rows.map(rowToResource)
}

export async function countResources(db: Database): Promise<number> {
  const row = await db
    .selectFrom('resources')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Resources changed after `since` up to and including `until`, in the order of their changes. */
export async function listChangedResources(
  db: Database,
  { since, until }: { since: number; until: number },
): Promise<Resource[]> {
  const rows = await db
    .selectFrom('resources')
    .selectAll()
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .orderBy('seq')
    .orderBy('id')
    .execute()
  return rows.map(rowToResource)
}

/** Change number of the `size`-th resource changed after `since`; null when there are fewer. */
export async function seqOfNthChange(
  db: Database,
  { since, size }: { since: number; size: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('resources')
    .select('seq')
    .where('seq', '>', since)
    .orderBy('seq')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst()
  return row ? Number(row.seq) : null
}

/** Works the integers out anew from the review rows. [C5] */
export async function recomputeRating(
  db: Database,
  { resourceId, seq }: { resourceId: string; seq: number },
): Promise<void> {
  const totals = await db
    .selectFrom('reviews')
    .select((eb) => [eb.fn.sum<number>('rating').as('sum'), eb.fn.countAll<number>().as('count')])
    .where('resource_id', '=', resourceId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('resources')
    .set({
      rating_sum: Number(totals.sum ?? 0),
      review_count: Number(totals.count),
      seq,
      reviews_revision: seq,
    })
    .where('id', '=', resourceId)
    .execute()
}

export async function deleteResourceRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('resources').where('id', '=', id).execute()
}
