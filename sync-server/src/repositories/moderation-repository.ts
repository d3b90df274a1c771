import {
  type Decided,
  type DecisionHistory,
  type HiddenItem,
  type ModeratedSubject,
  type ModerationNotice,
  type ModerationState,
  moderatedTypes,
  type Resource,
} from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { contains } from '../db/fold.ts'
import type { ModerationDecisionRow } from '../db/moderation-decisions-table.ts'

export function rowToDecision(row: ModerationDecisionRow): Decided {
  return {
    id: row.id,
    at: row.at,
    state: row.state,
    reason: row.reason,
    text: row.text,
    isAutomated: row.is_automated === 1,
    moderator: row.moderator_name,
  }
}

/** Converts a decision to what its author is told: everything but the moderator. */
function rowToNotice(row: ModerationDecisionRow): ModerationNotice {
  const { content, subject_type: type, state } = row
  const isLost = type === 'resource' && state !== 'visible' && content !== null
  return {
    id: row.id,
    subject: {
      type,
      id: row.subject_id,
      resourceId: row.resource_id,
      resourceName: row.resource_name,
    },
    state,
    reason: row.reason,
    text: row.text,
    isAutomated: row.is_automated === 1,
    at: row.at,
    ...(isLost && { resource: JSON.parse(content) as Resource }),
  }
}

export async function insertDecision(db: Database, row: ModerationDecisionRow): Promise<void> {
  await db.insertInto('moderation_decisions').values(row).execute()
}

/** Returns a decision as its author is told. */
export async function findDecision(db: Database, id: string): Promise<ModerationNotice | null> {
  const row = await db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? rowToNotice(row) : null
}

/**
 * Finds the member's review of a resource that was hidden, or removed since `removedSince`, and not restored; also after
 * its author deleted it.
 */
export async function findHiddenReviewOf(
  db: Database,
  options: { resourceId: string; userId: string; removedSince: string },
): Promise<{ id: string; state: ModerationState } | null> {
  const { resourceId, userId, removedSince } = options
  const row = await db
    .selectFrom('moderation_decisions')
    .select(['subject_id as id', 'state', 'at'])
    .where('subject_type', '=', 'review')
    .where('resource_id', '=', resourceId)
    .where('author_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.state === 'visible') return null
  return row.state === 'hidden' || row.at >= removedSince ? row : null
}

function decisionsAbout(db: Database, { type, id }: ModeratedSubject) {
  return db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('seq', 'desc')
}

export async function findNewestDecision(
  db: Database,
  subject: ModeratedSubject,
): Promise<ModerationDecisionRow | undefined> {
  return decisionsAbout(db, subject).limit(1).executeTakeFirst()
}

/** Lists the decisions about one item, newest first, with the content as it was. */
export async function listDecisionsAbout(
  db: Database,
  subject: ModeratedSubject,
): Promise<DecisionHistory> {
  const rows = await decisionsAbout(db, subject).execute()
  return rows.map((row) => ({
    ...rowToDecision(row),
    content: row.content === null ? null : JSON.parse(row.content),
  }))
}

/** Lists the decisions about the member's content after `since` up to and including `until`, oldest first. */
export async function listChangedNotices(
  db: Database,
  { userId, since, until }: { userId: string; since: number; until: number },
): Promise<ModerationNotice[]> {
  const rows = await db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('author_id', '=', userId)
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .orderBy('seq')
    .execute()
  return rows.map(rowToNotice)
}

const tables = { resource: 'resources', review: 'reviews', photo: 'photos' } as const

/** Sets who sees the item, as change `seq`. */
export async function setModeration(
  db: Database,
  { type, id }: ModeratedSubject,
  { state, seq }: { state: ModerationState; seq: number },
): Promise<void> {
  await db
    // The three tables have these columns in common.
    .updateTable(tables[type] as 'reviews')
    // No feed reports a photo, and its `seq` decides its position among others.
    .set({ moderation: state, ...(type !== 'photo' && { seq }) })
    .where('id', '=', id)
    .execute()
}

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

/** Lists items that were removed before this time and not decided about since, by decision, starting after one. */
export async function listRemovedBefore(
  db: Database,
  { before, after, limit }: { before: string; after: string; limit: number },
): Promise<(ModeratedSubject & { decisionId: string })[]> {
  return (
    selectNewest(db)
      .select(['subject_type as type', 'subject_id as id', 'decided.id as decisionId'])
      .where('state', '=', 'removed')
      .where('at', '<', before)
      // Older ones were deleted long ago.
      .where('content', 'is not', null)
      .where('decided.id', '>', after)
      .orderBy('decided.id')
      .limit(limit)
      .execute()
  )
}

interface HiddenQuery {
  query: string | null
  /** Their own items are left out, because nobody decides about their own content. [M3] */
  viewerId: string
}

/** Selects items that exist and are not visible. */
function selectHidden(db: Database, { query, viewerId }: HiddenQuery) {
  return selectNewest(db, query)
    .where('decided.author_id', 'is distinct from', viewerId)
    .where('decided.state', '<>', 'visible')
    .where(({ or, and, eb, exists, selectFrom }) =>
      or(
        moderatedTypes.map((type) =>
          and([
            eb('decided.subject_type', '=', type),
            exists(
              selectFrom(`${tables[type] as 'reviews'} as item`)
                .select('item.id')
                .whereRef('item.id', '=', 'decided.subject_id')
                .where('item.moderation', '<>', 'visible'),
            ),
          ]),
        ),
      ),
    )
}

/** Lists what is not visible, newest decision first, starting after `after`. */
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
  return rows.map((row) => rowToHiddenItem(row, current.get(row.subject_id)))
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
}

/** The texts as they are now, which a restore would publish: the author may change a hidden review. */
async function findCurrentTexts(
  db: Database,
  rows: readonly ModerationDecisionRow[],
): Promise<Map<string, CurrentText>> {
  const ids = rows.map((row) => row.subject_id)
  if (ids.length === 0) return new Map()
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'comment as written', 'rating'])
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
  }
}

/** Erases the content that was stored with decisions before this time. [M4] */
export async function eraseEvidenceBefore(db: Database, before: string): Promise<void> {
  await db
    .updateTable('moderation_decisions')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('at', '<', before)
    .execute()
}
