import type { Database } from '../db/database.ts'
import type { TombstoneRow, TombstonesTable } from '../db/tombstones-table.ts'

export async function insertTombstone(db: Database, row: TombstonesTable): Promise<void> {
  await db.insertInto('tombstones').values(row).execute()
}

export async function isTombstone(
  db: Database,
  type: TombstoneRow['type'],
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('tombstones')
    .select('id')
    .where('type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** A row that is there again is not deleted: a feed tells the one or the other. */
export async function dropTombstone(
  db: Database,
  { type, userId, resourceId }: { type: 'saved' | 'review'; userId: string; resourceId: string },
): Promise<void> {
  await db
    .deleteFrom('tombstones')
    .where('type', '=', type)
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .execute()
}

/** Tells every member who saved or reviewed a resource that those rows go with it. */
export async function buryRowsOf(
  db: Database,
  { resourceId, seq, deletedAt }: { resourceId: string; seq: number; deletedAt: string },
): Promise<void> {
  for (const [type, table] of [
    ['saved', 'saved_resources'],
    ['review', 'reviews'],
  ] as const) {
    await db
      .insertInto('tombstones')
      .columns(['type', 'id', 'resource_id', 'user_id', 'seq', 'deleted_at'])
      .expression((eb) =>
        eb
          .selectFrom(table)
          .select((row) => [
            row.val(type).as('type'),
            'id',
            'resource_id',
            'user_id',
            row.val(seq).as('seq'),
            row.val(deletedAt).as('deleted_at'),
          ])
          .where('resource_id', '=', resourceId),
      )
      .execute()
  }
}

/** Ids of the resources deleted after `since`, up to and including `until`. */
export async function listDeletedResources(
  db: Database,
  { since, until }: { since: number; until: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('tombstones')
    .select('id')
    .where('type', '=', 'resource')
    .where('user_id', 'is', null)
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .orderBy('seq')
    .execute()
  return rows.map((row) => row.id)
}

/** What a member no longer has, told by resource; change numbers in the same range. */
export async function listDeletedRowsOf(
  db: Database,
  { userId, since, until }: { userId: string; since: number; until: number },
): Promise<{ type: 'saved' | 'review'; resourceId: string }[]> {
  const rows = await db
    .selectFrom('tombstones')
    .select(['type', 'resource_id'])
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .orderBy('seq')
    .orderBy('type')
    .execute()
  return rows.flatMap(({ type, resource_id }) =>
    type === 'resource' ? [] : [{ type, resourceId: resource_id }],
  )
}
