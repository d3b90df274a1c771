import { type HiddenItem, type ModeratedSubject, moderatedTypes } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import type { ModerationDecisionRow } from '../db/moderation-decisions-table.ts'
import { findNeverPublic, moderatedTables, rowToDecision } from './moderation-repository.ts'

/** Selects the newest decision about each item; `query` is normalised by `fold`. */
function selectNewest(db: Database, query: string | null = null) {
  const newest = db
    .selectFrom('moderation_decisions as decided')
    .leftJoin('users', 'users.id', 'decided.author_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation_decisions as later')
            .select('later.id')
            .whereRef('later.subject_type', '=', 'decided.subject_type')
            .whereRef('later.subject_id', '=', 'decided.subject_id')
            .whereRef('later.seq', '>', 'decided.seq'),
        ),
      ),
    )
  if (query === null) return newest
  return newest.where(({ or, fn }) =>
    or([
      contains(fn<string>('fold_for_search', ['decided.resource_name']), query),
      contains(fn<string>('fold_for_search', ['users.username']), query),
    ]),
  )
}

/**
 * Lists items that were removed before this time and have no later decision, in the order of the decisions, starting
 * after one of them.
 */
export async function listRemovedBefore(
  db: Database,
  { before, after, limit }: { before: string; after: string; limit: number },
): Promise<(ModeratedSubject & { decisionId: string })[]> {
  return (
    selectNewest(db)
      .select(['subject_type as type', 'subject_id as id', 'decided.id as decisionId'])
      .where('state', '=', 'removed')
      .where('at', '<', before)
      // Items whose evidence was erased were deleted long ago.
      .where('content', 'is not', null)
      .where('decided.id', '>', after)
      .orderBy('decided.id')
      .limit(limit)
      .execute()
  )
}

interface HiddenQuery {
  query: string | null
  /** The viewer's own items are left out, because nobody decides about their own content. [M3] */
  viewerId: string
  /** The countries in which the viewer moderates; empty for everywhere. [M10] */
  countries: readonly string[]
}

/** Selects items that exist and are not visible. */
function selectHidden(db: Database, { query, viewerId, countries }: HiddenQuery) {
  const hidden = selectNewest(db, query)
    .where('decided.author_id', 'is distinct from', viewerId)
    .where('decided.state', '<>', 'visible')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or(
        moderatedTypes.map((type) =>
          and([
            eb('decided.subject_type', '=', type),
            exists(
              selectFrom(`${moderatedTables[type] as 'reviews'} as item`)
                .select('item.id')
                .whereRef('item.id', '=', 'decided.subject_id')
                .where('item.moderation', '<>', 'visible'),
            ),
          ]),
        ),
      ),
    )
  if (countries.length === 0) return hidden
  return hidden.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('resources as place')
        .select('place.id')
        .whereRef('place.id', '=', 'decided.resource_id')
        .where('place.country', 'in', countries),
    ),
  )
}

/** Lists the items that are not visible, newest decision first, starting after `after`. */
export async function listHiddenItems(
  db: Database,
  options: HiddenQuery & { after: { at: string; id: string } | null; limit: number },
): Promise<HiddenItem[]> {
  const { after, limit, ...which } = options
  let page = selectHidden(db, which).selectAll('decided').select('users.username')
  if (after) {
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('decided.at', 'decided.id'), '<', tuple(after.at, after.id)),
    )
  }
  const rows = await page
    .orderBy('decided.at', 'desc')
    .orderBy('decided.id', 'desc')
    .limit(limit)
    .execute()
  const current = await findCurrentTexts(db, rows)
  const subjects = rows.map((row) => ({ type: row.subject_type, id: row.subject_id }))
  const neverPublic = await findNeverPublic(db, subjects)
  return rows.map((row) => ({
    ...rowToHiddenItem(row, current.get(row.subject_id)),
    wasPublic: !neverPublic.has(row.subject_id),
  }))
}

export async function countHiddenItems(db: Database, which: HiddenQuery): Promise<number> {
  const row = await selectHidden(db, which)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

interface CurrentText {
  id: string
  written: string | null
  rating?: number
  seq?: number
}

/**
 * Returns the current texts, which a restore would publish. The author may have changed a hidden review since the
 * decision.
 */
async function findCurrentTexts(
  db: Database,
  rows: readonly ModerationDecisionRow[],
): Promise<Map<string, CurrentText>> {
  const ids = rows.map((row) => row.subject_id)
  if (ids.length === 0) return new Map()
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'comment as written', 'rating', 'seq'])
    .where('id', 'in', ids)
    .execute()
  const resources = await db
    .selectFrom('resources')
    .select(['id', 'description as written'])
    .where('id', 'in', ids)
    .execute()
  return new Map([...reviews, ...resources].map((text) => [text.id, text]))
}

function rowToHiddenItem(
  row: ModerationDecisionRow & { username: string | null },
  current: CurrentText | undefined,
): HiddenItem {
  return {
    ...rowToDecision(row),
    subject: {
      type: row.subject_type,
      id: row.subject_id,
      resource: { id: row.resource_id, name: row.resource_name },
    },
    author: row.username,
    written: current?.written ?? null,
    rating: current?.rating ?? null,
    ...(current?.seq !== undefined && { revision: Number(current.seq) }),
  }
}
