import type { HeldItem, HoldReason, ModeratedType } from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import { rowToResource } from './resource-rows.ts'

interface WaitingRow {
  type: ModeratedType
  id: string
  resource_id: string
  country: string | null
  name: string
  author_id: string | null
  held_for: string | null
  created_at: string
  seq: number
  comment: string | null
  rating: number | null
}

interface WaitingQuery {
  /** Normalised by `fold`. */
  query: string | null
  /** The countries in which the viewer moderates; empty for everywhere. [M10] */
  countries: readonly string[]
}

/** Selects everything that is held for a moderator. The conditions match the indexes. */
function selectWaiting(db: Database, { query, countries }: WaitingQuery) {
  const waiting = sql<WaitingRow>`(
    select 'resource' as type, id, id as resource_id, country, name, author_id, held_for, created_at, seq,
      cast(null as text) as comment, cast(null as integer) as rating
    from resources where moderation = 'pending'
    union all
    select 'review', reviews.id, about.id, about.country, about.name, reviews.user_id, reviews.held_for, reviews.created_at,
      reviews.seq, reviews.comment, reviews.rating
    from reviews join resources as about on about.id = reviews.resource_id
    where reviews.moderation = 'pending'
    union all
    select 'photo', photos.id, about.id, about.country, about.name, photos.user_id, photos.held_for, photos.created_at,
      photos.seq, cast(null as text), cast(null as integer)
    from photos join resources as about on about.id = photos.resource_id
    where photos.moderation = 'pending'
  )`.as<'waiting'>(sql.ref('waiting'))
  let all = db.selectFrom(waiting).leftJoin('users', 'users.id', 'waiting.author_id')
  if (countries.length > 0) all = all.where('waiting.country', 'in', countries)
  if (query === null) return all
  return all.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['waiting.name']), query),
      contains(fn<string>('fold_for_search', ['users.username']), query),
    ]),
  )
}

/** Lists held content, oldest first, starting after `after`. [M11] */
export async function listWaiting(
  db: Database,
  options: WaitingQuery & {
    after: { createdAt: string; id: string } | null
    limit: number
  },
): Promise<{ item: Omit<HeldItem, 'mayDecide'>; country: string | null }[]> {
  const { after, limit } = options
  let page = selectWaiting(db, options).selectAll('waiting').select('users.username')
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('waiting.created_at', 'waiting.id'), '>', tuple(after.createdAt, after.id)),
    )
  const rows = await page.orderBy('waiting.created_at').orderBy('waiting.id').limit(limit).execute()
  const places = await findPlaces(db, rows)
  const records = await findRecords(db, [...new Set(rows.flatMap((row) => row.author_id ?? []))])
  return rows.map((row) => ({
    country: row.country,
    item: {
      id: row.id,
      subject: {
        ...{ type: row.type, id: row.id },
        resource: { id: row.resource_id, name: row.name },
      },
      revision: Number(row.seq),
      reasons: (row.held_for ?? '').split(',').filter(Boolean) as HoldReason[],
      createdAt: row.created_at,
      author: row.author_id && row.username ? { id: row.author_id, username: row.username } : null,
      record: records.get(row.author_id ?? '') ?? { published: 0, restricted: 0 },
      place: row.type === 'resource' ? (places.get(row.id) ?? null) : null,
      comment: row.comment,
      rating: row.rating,
    },
  }))
}

export async function countWaiting(db: Database, query: WaitingQuery): Promise<number> {
  const row = await selectWaiting(db, query)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function findPlaces(db: Database, rows: readonly WaitingRow[]) {
  const ids = rows.filter(({ type }) => type === 'resource').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const places = await db.selectFrom('resources').selectAll().where('id', 'in', ids).execute()
  return new Map(places.map((place) => [place.id, rowToResource(place)]))
}

/** Counts for each author the public places and reviews, and the decisions to hide or remove something. */
async function findRecords(
  db: Database,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, HeldItem['record']>> {
  if (authorIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; published: number; restricted: number }>`
    select users.id,
      (select count(*) from resources where author_id = users.id and moderation = 'visible') +
      (select count(*) from reviews where user_id = users.id and moderation = 'visible') as published,
      (select count(*) from moderation_decisions
        where author_id = users.id and state <> 'visible') as restricted
    from users where users.id in (${sql.join(authorIds)})`.execute(db)
  return new Map(
    rows.map(({ id, published, restricted }) => [
      id,
      { published: Number(published), restricted: Number(restricted) },
    ]),
  )
}
