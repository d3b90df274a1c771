import type {
  Contribution,
  ContributionCounts,
  DecidedState,
  ModeratedSubject,
  ModeratedType,
  ModerationState,
} from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'

interface PublishedRow {
  type: ModeratedType
  id: string
  resource_id: string
  name: string
  state: ModerationState
  written: string | null
  rating: number | null
  created_at: string
  held_for: string | null
}

/** Selects everything that a member has published; `query` is normalised by `fold`. */
function selectContributions(
  db: Database,
  { memberId, query }: { memberId: string; query: string | null },
) {
  const published = sql<PublishedRow>`(
    select 'resource' as type, id, id as resource_id, name, moderation as state,
      description as written, cast(null as integer) as rating, created_at, held_for
    from resources where author_id = ${memberId}
    union all
    select 'review', reviews.id, about.id, about.name, reviews.moderation,
      reviews.comment, reviews.rating, reviews.created_at, reviews.held_for
    from reviews join resources as about on about.id = reviews.resource_id
    where reviews.user_id = ${memberId}
    union all
    select 'photo', photos.id, about.id, about.name, photos.moderation,
      cast(null as text), cast(null as integer), photos.created_at, photos.held_for
    from photos join resources as about on about.id = photos.resource_id
    where photos.user_id = ${memberId}
  )`.as<'published'>(sql.ref('published'))
  const all = db.selectFrom(published)
  if (query === null) return all
  return all.where(({ fn }) => contains(fn<string>('fold_for_search', ['published.name']), query))
}

export interface ContributionPosition {
  createdAt: string
  id: string
}

/** Lists what a member has published, newest first, starting after `after`. */
export async function listContributions(
  db: Database,
  options: {
    memberId: string
    query: string | null
    after: ContributionPosition | null
    limit: number
  },
): Promise<Contribution[]> {
  const { after, limit, ...which } = options
  let page = selectContributions(db, which).selectAll('published')
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('published.created_at', 'published.id'), '<', tuple(after.createdAt, after.id)),
    )
  const rows = await page
    .orderBy('published.created_at', 'desc')
    .orderBy('published.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    type: row.type,
    id: row.id,
    resource: { id: row.resource_id, name: row.name },
    state: row.state,
    written: row.written,
    rating: row.rating,
    createdAt: row.created_at,
  }))
}

export async function countContributions(
  db: Database,
  which: { memberId: string; query: string | null },
): Promise<number> {
  const row = await selectContributions(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Lists the next items of a member to which a decision for `state` applies. For `hidden` and `removed`, these are the
 * items that are visible or less restricted; for `visible`, those that are hidden or removed. Content that is held, or
 * that was declined while it was held, is not listed for `visible`, because each is approved separately. [M11]
 */
export async function listUndecided(
  db: Database,
  { memberId, state, limit }: { memberId: string; state: DecidedState; limit: number },
): Promise<{ items: ModeratedSubject[]; count: number }> {
  const from = {
    visible: ['hidden', 'removed'],
    hidden: ['visible', 'pending'],
    removed: ['visible', 'hidden', 'pending'],
  }
  let undecided = selectContributions(db, { memberId, query: null }).where(
    'published.state',
    'in',
    from[state] as ModerationState[],
  )
  if (state === 'visible') undecided = undecided.where('published.held_for', 'is', null)
  const items = await undecided
    .select(['published.type', 'published.id'])
    .orderBy('published.created_at')
    .orderBy('published.id')
    .limit(limit)
    .execute()
  const { count } = await undecided
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { items, count: Number(count) }
}

/** Counts the items that are deleted with an account and its places. */
export async function countOfAccount(db: Database, memberId: string): Promise<ContributionCounts> {
  const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: unknown }> }) =>
    Number((await query.executeTakeFirstOrThrow()).count)
  const resources = db.selectFrom('resources').where('author_id', '=', memberId)
  const reviews = db.selectFrom('reviews').where('user_id', '=', memberId)
  const photos = db.selectFrom('photos').where('user_id', '=', memberId)
  const othersReviews = db
    .selectFrom('reviews')
    .innerJoin('resources', 'resources.id', 'reviews.resource_id')
    .where('resources.author_id', '=', memberId)
    .where('reviews.user_id', '<>', memberId)
  return {
    resources: await count(resources.select((eb) => eb.fn.countAll().as('count'))),
    othersReviews: await count(othersReviews.select((eb) => eb.fn.countAll().as('count'))),
    reviews: await count(reviews.select((eb) => eb.fn.countAll().as('count'))),
    photos: await count(photos.select((eb) => eb.fn.countAll().as('count'))),
  }
}
