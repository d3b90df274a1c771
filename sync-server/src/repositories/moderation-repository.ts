import {
  type Decided,
  type DecidedState,
  type DecisionHistory,
  type ModeratedSubject,
  type ModerationNotice,
  type ModerationState,
  moderatedTypes,
  type Resource,
} from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import type {
  ModerationDecisionRow,
  NewModerationDecisionRow,
} from '../db/moderation-decisions-table.ts'
import { listAppealsAgainst } from './appeals-repository.ts'

export function rowToDecision(row: Omit<ModerationDecisionRow, 'feed_seq' | 'held_for'>): Decided {
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

/** Converts a decision to the notice that the author receives: everything except the moderator. */
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

/**
 * Inserts a decision that was just applied. The reasons for which declined content waited are stored with it, because
 * they outlive a review that its author deletes. [M11]
 */
export async function insertDecision(
  db: Database,
  row: Omit<NewModerationDecisionRow, 'held_for'>,
): Promise<void> {
  const { subject_type, subject_id } = row
  await db
    .insertInto('moderation_decisions')
    .values(({ selectFrom }) => ({
      ...row,
      held_for: selectFrom(moderatedTables[subject_type] as 'reviews')
        .select('held_for')
        .where('id', '=', subject_id),
    }))
    .execute()
}

export async function findDecisionRow(
  db: Database,
  id: string,
): Promise<ModerationDecisionRow | undefined> {
  return db.selectFrom('moderation_decisions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns a decision as the notice that the author receives, or null if there is none. */
export async function findDecision(db: Database, id: string): Promise<ModerationNotice | null> {
  const row = await findDecisionRow(db, id)
  return row ? rowToNotice(row) : null
}

/** Counts the other decisions that the same request made about this author's items. [M6] */
export async function countDecidedTogether(db: Database, id: string): Promise<number> {
  const row = await db
    .selectFrom('moderation_decisions as decision')
    .innerJoin('moderation_decisions as other', (join) =>
      join
        .onRef('other.author_id', '=', 'decision.author_id')
        .onRef('other.at', '=', 'decision.at')
        .onRef('other.state', '=', 'decision.state')
        .onRef('other.id', '<>', 'decision.id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('decision.id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Finds the member's review of a resource if the review was hidden, or was removed since `removedSince`, and was not
 * restored. Finds it also after its author has deleted it. `heldFor` is null if its last
 * version was public.
 */
export async function findHiddenReviewOf(
  db: Database,
  options: { resourceId: string; userId: string; removedSince: string },
): Promise<{ id: string; state: DecidedState; heldFor: string | null } | null> {
  const { resourceId, userId, removedSince } = options
  const row = await db
    .selectFrom('moderation_decisions')
    .select(['subject_id as id', 'state', 'at', 'held_for as heldFor'])
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

/** Lists the decisions about one item, newest first, each with the content at that time. */
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

/**
 * Lists the decisions about the member's content that were made or appealed in this range of `seq`, oldest first: after
 * `since`, up to and including `until`.
 */
export async function listChangedNotices(
  db: Database,
  { userId, since, until }: { userId: string; since: number; until: number },
): Promise<ModerationNotice[]> {
  const rows = await db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('author_id', '=', userId)
    .where(({ eb, fn }) => eb(fn.coalesce('feed_seq', 'seq'), '>', since))
    .where(({ eb, fn }) => eb(fn.coalesce('feed_seq', 'seq'), '<=', until))
    .orderBy('seq')
    .execute()
  const appeals = await listAppealsAgainst(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const appeal = appeals.get(row.id)
    return { ...rowToNotice(row), ...(appeal && { appeal }) }
  })
}

export const moderatedTables = {
  resource: 'resources',
  review: 'reviews',
  photo: 'photos',
} as const

/**
 * Sets who sees the item, as change `seq`. Of what is declined while it waits, the reasons for which it waited stay until it
 * is visible: they say that this version was never public. [M11]
 */
export async function setModeration(
  db: Database,
  { type, id }: ModeratedSubject,
  { state, seq }: { state: ModerationState; seq: number },
): Promise<void> {
  await db
    // The three tables have these columns in common.
    .updateTable(moderatedTables[type] as 'reviews')
    // No feed reports a photo, and its `seq` decides its position among others.
    .set({
      moderation: state,
      ...(state === 'visible' && { held_for: null }),
      ...(type !== 'photo' && { seq }),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns those of these items whose current version was declined while it waited, so that it was never public. [M11] */
export async function findNeverPublic(
  db: Database,
  subjects: readonly ModeratedSubject[],
): Promise<ReadonlySet<string>> {
  const found: { id: string }[] = []
  for (const type of moderatedTypes) {
    const ids = subjects.filter((subject) => subject.type === type).map(({ id }) => id)
    if (ids.length === 0) continue
    const items = db.selectFrom(moderatedTables[type] as 'reviews').select('id')
    found.push(...(await items.where('id', 'in', ids).where('held_for', 'is not', null).execute()))
  }
  return new Set(found.map(({ id }) => id))
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
