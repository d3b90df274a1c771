import {
  type HeldItem,
  type HoldReason,
  type ModeratedType,
  moderatedTypes,
} from '@worldschool/schema'
import { type QueryCreator, sql } from 'kysely'
import type { Database, Tables } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import { findAuthorRecords } from './author-records-repository.ts'
import { isModeratorRow, rowToClaim } from './claims-repository.ts'
import { countryList } from './report-queue-repository.ts'
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
  /** When it began to wait, or its creation if that is unknown. */
  waits_since: string
  seq: number
  comment: string | null
  rating: number | null
}

export interface WaitingQuery {
  /** Normalised by `fold`; null selects all. */
  query: string | null
  /** Only content of places in these countries; null selects all, also that of places whose country is unknown. */
  countries: readonly string[] | null
  type: ModeratedType | null
  reason: HoldReason | null
}

const waitingOf = {
  resource: sql<WaitingRow>`(
    select 'resource' as type, id, id as resource_id, country, name, author_id, held_for, created_at,
      coalesce(held_at, created_at) as waits_since, seq,
      cast(null as text) as comment, cast(null as integer) as rating
    from resources where moderation = 'pending'
  )`,
  review: sql<WaitingRow>`(
    select 'review' as type, reviews.id, about.id as resource_id, about.country, about.name,
      reviews.user_id as author_id, reviews.held_for, reviews.created_at,
      coalesce(reviews.held_at, reviews.created_at) as waits_since, reviews.seq, reviews.comment, reviews.rating
    from reviews join resources as about on about.id = reviews.resource_id
    where reviews.moderation = 'pending'
  )`,
  photo: sql<WaitingRow>`(
    select 'photo' as type, photos.id, about.id as resource_id, about.country, about.name,
      photos.user_id as author_id, photos.held_for, photos.created_at,
      coalesce(photos.held_at, photos.created_at) as waits_since, photos.seq,
      cast(null as text) as comment, cast(null as integer) as rating
    from photos join resources as about on about.id = photos.resource_id
    where photos.moderation = 'pending'
  )`,
}

/** The types of content that a query selects. They are read one by one: a union would be sorted without an index. */
export function typesOf({ type }: Pick<WaitingQuery, 'type'>): readonly ModeratedType[] {
  return type === null ? moderatedTypes : [type]
}

/** Selects content of one type that waits for a moderator, by everything but the text. */
function selectFiltered(
  db: QueryCreator<Tables>,
  type: ModeratedType,
  { countries, reason }: Pick<WaitingQuery, 'countries' | 'reason'>,
) {
  let all = db.selectFrom(waitingOf[type].as<'waiting'>(sql.ref('waiting')))
  if (countries) all = all.where('waiting.country', 'in', countryList(countries))
  if (reason) all = all.where(sql<boolean>`',' || waiting.held_for || ',' like ${`%,${reason},%`}`)
  return all
}

/** Selects content of one type that waits for a moderator, with its author. */
export function selectWaiting(
  db: QueryCreator<Tables>,
  type: ModeratedType,
  which: Omit<WaitingQuery, 'type'>,
) {
  const { query } = which
  const all = selectFiltered(db, type, which).leftJoin('users', 'users.id', 'waiting.author_id')
  if (query === null) return all
  return all.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['waiting.name']), query),
      contains(fn<string>('fold_for_search', ['users.username']), query),
    ]),
  )
}

export interface WaitingPosition {
  heldAt: string
  id: string
}

interface WaitingPage extends Omit<WaitingQuery, 'query'> {
  /** Selects the items of a page that was found by a text query. */
  ids?: readonly string[] | null
  after: WaitingPosition | null
  limit: number
  viewerId: string
  now: string
}

function selectPage(db: Database, type: ModeratedType, options: WaitingPage) {
  const { ids = null, after, limit, now } = options
  let page = selectWaiting(db, type, { ...options, query: null })
    .leftJoin('claims as claim', (join) =>
      join
        .on('claim.subject_type', '=', type)
        .onRef('claim.subject_id', '=', 'waiting.id')
        .on('claim.until', '>', now),
    )
    .leftJoin('users as claimant', (join) =>
      join.onRef('claimant.id', '=', 'claim.moderator_id').on(isModeratorRow('claimant')),
    )
    .selectAll('waiting')
    .select('users.username')
    .select(['claimant.id as claimantId', 'claimant.username as claimant'])
    .select('claim.until as claimedUntil')
  if (ids) page = page.where('waiting.id', 'in', ids)
  if (after)
    page = page
      // SQLite searches an index of an expression only by a single comparison.
      .where('waiting.waits_since', '>=', after.heldAt)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('waiting.waits_since', 'waiting.id'), '>', tuple(after.heldAt, after.id)),
      )
  return page.orderBy('waiting.waits_since').orderBy('waiting.id').limit(limit)
}

/** Lists held content, what has waited longest first, starting after `after`. `now` decides which claims hold. [M11] [M12] */
export async function listWaiting(
  db: Database,
  options: WaitingPage,
): Promise<{ item: Omit<HeldItem, 'mayDecide'>; country: string | null }[]> {
  if (options.ids?.length === 0) return []
  const ofTypes = []
  for (const type of typesOf(options)) ofTypes.push(await selectPage(db, type, options).execute())
  const rows = ofTypes.flat().sort(byAge).slice(0, options.limit)
  const places = await findPlaces(db, rows)
  const records = await findAuthorRecords(db, [
    ...new Set(rows.flatMap((row) => row.author_id ?? [])),
  ])
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
      heldAt: row.waits_since,
      author: row.author_id && row.username ? { id: row.author_id, username: row.username } : null,
      record: records.get(row.author_id ?? '') ?? { published: 0, restricted: 0 },
      place: row.type === 'resource' ? (places.get(row.id) ?? null) : null,
      comment: row.comment,
      rating: row.rating,
      ...rowToClaim(row, options.viewerId),
    },
  }))
}

/** Compares as the databases do: the keys are ASCII. */
function byAge(a: WaitingRow, b: WaitingRow): number {
  const [one, other] = [`${a.waits_since} ${a.id}`, `${b.waits_since} ${b.id}`]
  return one < other ? -1 : Number(one > other)
}

/** Counts held content by all filters except the text, for which `searchWaiting` counts. */
export async function countWaiting(
  db: Database,
  which: Omit<WaitingQuery, 'query'>,
): Promise<number> {
  let count = 0
  for (const type of typesOf(which)) {
    const row = await selectFiltered(db, type, which)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    count += Number(row.count)
  }
  return count
}

/** Counts the held content by country, without that of places whose country is unknown. */
export async function countWaitingByCountry(
  db: Database,
  { countries }: Pick<WaitingQuery, 'countries'>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const type of moderatedTypes) {
    const rows = await selectFiltered(db, type, { countries, reason: null })
      .select(({ fn }) => ['waiting.country', fn.countAll<number>().as('count')])
      .where('waiting.country', 'is not', null)
      .groupBy('waiting.country')
      .execute()
    for (const { country, count } of rows)
      counts.set(country ?? '', (counts.get(country ?? '') ?? 0) + Number(count))
  }
  return counts
}

async function findPlaces(db: Database, rows: readonly WaitingRow[]) {
  const ids = rows.filter(({ type }) => type === 'resource').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const places = await db.selectFrom('resources').selectAll().where('id', 'in', ids).execute()
  return new Map(places.map((place) => [place.id, rowToResource(place)]))
}
