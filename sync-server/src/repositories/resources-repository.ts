import type { Category, ModerationState, Resource } from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { textBytes } from '../db/migrations/016-page-bytes.ts'
import { resourceToRow, rowToResource } from './resource-rows.ts'

export async function insertResource(db: Database, resource: Resource): Promise<void> {
  await db.insertInto('resources').values(resourceToRow(resource)).execute()
}

/** Finds a resource in any state of moderation. */
export async function findResource(db: Database, id: string): Promise<Resource | null> {
  const row = await db.selectFrom('resources').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? rowToResource(row) : null
}

/** Finds a resource that everyone may see. [M1] */
export async function findVisibleResource(db: Database, id: string): Promise<Resource | null> {
  const row = await db
    .selectFrom('resources')
    .selectAll()
    .where('id', '=', id)
    .where('moderation', '=', 'visible')
    .executeTakeFirst()
  return row ? rowToResource(row) : null
}

export async function findModerationOf(db: Database, id: string): Promise<ModerationState | null> {
  const row = await db
    .selectFrom('resources')
    .select('moderation')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.moderation ?? null
}

/** Returns the ISO 3166 country of a resource, or null if it is unknown. */
export async function findCountryOf(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('resources')
    .select('country')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.country ?? null
}

/** Lists all resources in any state of moderation, or those of one category, newest first. */
export async function listResources(db: Database, category?: Category): Promise<Resource[]> {
  let query = db.selectFrom('resources').selectAll()
  if (category) query = query.where('category', '=', category)
  const rows = await query.orderBy('created_at', 'desc').orderBy('seq', 'desc').execute()
  return rows.map(rowToResource)
}

/** Position of a resource in the list, newest first. It never changes. */
export interface ListPosition {
  id: string
  createdAt: string
}

/**
 * Lists the next ids after a position in the list of all resources, in any state of moderation. Reads only the index,
 * no text.
 */
export async function listNewestIds(
  db: Database,
  { after, limit }: { after: ListPosition | null; limit: number },
): Promise<ListPosition[]> {
  let query = db.selectFrom('resources').select(['id', 'created_at as createdAt'])
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
    )
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Lists the visible resources of these ids, of one category if given, newest first. [M1] */
export async function listOfIds(
  db: Database,
  { ids, category }: { ids: readonly string[]; category: Category | undefined },
): Promise<Resource[]> {
  if (ids.length === 0) return []
  let query = db
    .selectFrom('resources')
    .selectAll()
    .where('id', 'in', ids)
    .where('moderation', '=', 'visible')
  if (category) query = query.where('category', '=', category)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(rowToResource)
}

/** Counts the visible resources. Subtracts the others from all resources, because both counts read only an index. */
export async function countResources(db: Database): Promise<number> {
  const resources = db.selectFrom('resources').select((eb) => eb.fn.countAll<number>().as('count'))
  const all = await resources.executeTakeFirstOrThrow()
  const others = await resources.where('moderation', '<>', 'visible').executeTakeFirstOrThrow()
  return Number(all.count) - Number(others.count)
}

/** Lists visible resources changed after `since` up to and including `until`, by `seq`. [M1] */
export async function listChangedResources(
  db: Database,
  { since, until }: { since: number; until: number },
): Promise<Resource[]> {
  const rows = await db
    .selectFrom('resources')
    .selectAll()
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .where('moderation', '=', 'visible')
    .orderBy('seq')
    .orderBy('id')
    .execute()
  return rows.map(rowToResource)
}

/**
 * Returns the `seq` of the resource that completes a page after `since`, by number of `rows` or by `bytes` of text, or
 * null if there are fewer.
 */
export async function lastSeqOfPage(
  db: Database,
  { since, rows, bytes }: { since: number; rows: number; bytes: number },
): Promise<number | null> {
  const { rows: found } = await pageFillers({ since, rows, bytes }).execute(db)
  return found[0] ? Number(found[0].seq) : null
}

/**
 * Reads the sizes from an index and reads no text. Resources that are not visible count too, so a page with such
 * resources is shorter.
 */
export function pageFillers({
  since,
  rows,
  bytes,
}: {
  since: number
  rows: number
  bytes: number
}) {
  return sql<{ seq: number }>`
    select seq from (
      select seq, row_number() over page as number, sum(bytes) over page as total from (
        select seq, ${textBytes} as bytes from resources where seq > ${since} order by seq limit ${rows}
      ) as next window page as (order by seq rows unbounded preceding)
    ) as filling where number = ${rows} or total >= ${bytes} order by seq limit 1`
}

/** Returns true if the content, not counting reviews, has changed after `revision`. */
export async function hasChangedSince(
  db: Database,
  id: string,
  revision: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('resources')
    .select('id')
    .where('id', '=', id)
    .where('edited_seq', '>', revision)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes the content of a resource at its new revision. If it `hasMoved`, it is geocoded again, and has no country until
 * then: moderators of its former country no longer decide about it. [M10]
 */
export async function updateResource(
  db: Database,
  resource: Resource,
  { hasMoved }: { hasMoved: boolean },
): Promise<void> {
  const row = resourceToRow(resource)
  await db
    .updateTable('resources')
    .set({
      name: row.name,
      description: row.description,
      category: row.category,
      location: row.location,
      latitude: row.latitude,
      longitude: row.longitude,
      price: row.price,
      age_range: row.age_range,
      amenities: row.amenities,
      images: row.images,
      contact_info: row.contact_info,
      seq: row.seq,
      edited_seq: row.seq,
      ...(hasMoved && { is_located: 0, city: null, country: null }),
    })
    .where('id', '=', resource.id)
    .execute()
}

/**
 * Increments `reviews_revision` of every resource that the member reviewed, so that devices fetch the reviews again.
 */
export async function touchReviewedResources(
  db: Database,
  { userId, seq }: { userId: string; seq: number },
): Promise<void> {
  const reviewed = db.selectFrom('reviews').select('resource_id').where('user_id', '=', userId)
  await db
    .updateTable('resources')
    .set({ seq, reviews_revision: seq })
    .where('id', 'in', reviewed)
    .execute()
}

export async function deleteResourceRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('resources').where('id', '=', id).execute()
}
