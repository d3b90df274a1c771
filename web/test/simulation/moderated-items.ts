import { type ModeratedSubject, type ModerationState, photoUrl } from '@worldschool/schema'
import type { Database } from '../../../sync-server/src/db/database.ts'
import { findResource } from '../../../sync-server/src/repositories/resources-repository.ts'
import { listReviews } from '../../../sync-server/src/repositories/reviews-repository.ts'
import { readCatalogueFeed } from '../../../sync-server/src/services/sync/catalogue-feed.ts'

export const tables = { resource: 'resources', review: 'reviews', photo: 'photos' } as const

export type Fields = Readonly<Record<string, unknown>>

/** An item as the database has it. */
export interface Item {
  state: ModerationState
  authorId: string | null
  resourceId: string
  /** The change number of its row. */
  seq: number
  /** All columns except its state, what belongs to a state, and its change number. */
  fields: Fields
  /** The rows that depend on a place. */
  dependents: unknown
}

export async function readItem(db: Database, { type, id }: ModeratedSubject): Promise<Item | null> {
  const row: Record<string, unknown> | undefined = await db
    // The three tables have these columns in common.
    .selectFrom(tables[type] as 'reviews')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { moderation, held_for: _reasons, held_at: _since, seq, ...fields } = row
  return {
    state: moderation as ModerationState,
    authorId: (type === 'resource' ? row.author_id : row.user_id) as string | null,
    resourceId: type === 'resource' ? id : String(row.resource_id),
    seq: Number(seq),
    fields,
    dependents: type === 'resource' ? await readDependents(db, id) : null,
  }
}

function readDependents(db: Database, id: string): Promise<unknown[]> {
  return Promise.all(
    (['reviews', 'saved_resources', 'photos'] as const).map((table) =>
      db.selectFrom(table).selectAll().where('resource_id', '=', id).orderBy('id').execute(),
    ),
  )
}

/** The newest decision about an item. */
export function findLastDecision(db: Database, { type, id }: ModeratedSubject) {
  return db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
}

/** Returns whether the public sees an item. */
export async function isSeen(
  db: Database,
  { type, id }: ModeratedSubject,
  resourceId: string,
): Promise<boolean> {
  if (type === 'resource') return isInFeed(db, id)
  if (type === 'review')
    return (await listReviews(db, resourceId)).some((review) => review.id === id)
  const place = await findResource(db, resourceId)
  return place?.images.includes(photoUrl(id)) ?? false
}

/** Reads the whole feed as a new device does. */
async function isInFeed(db: Database, id: string): Promise<boolean> {
  for (let since: string | undefined; ; ) {
    const { page } = await readCatalogueFeed(db, { since })
    if (page.rows.some((row) => row.id === id)) return true
    if (!page.more) return false
    since = page.cursor
  }
}
