import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tables } from '../db/database.ts'
import type { TombstoneRow, TombstonesTable } from '../db/tombstones-table.ts'
import {
  type Deletion,
  isPhotoOfMember,
  tombstonesOfPhotos,
} from './photo-tombstones-repository.ts'

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

/**
 * Deletes the tombstone of a row that was created again as `id`, because a feed must not report a row both as present
 * and as deleted. If the deleted row had another id, that id stays reserved. [I2]
 */
export async function removeTombstoneOf(
  db: Database,
  row: { type: 'saved' | 'review'; userId: string; resourceId: string; id: string },
): Promise<void> {
  const { type, userId, resourceId, id } = row
  await db
    .deleteFrom('tombstones')
    .where('type', '=', type)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .execute()
  await db
    .updateTable('tombstones')
    .set({ user_id: null })
    .where('type', '=', type)
    .where('user_id', '=', userId)
    .where('resource_id', '=', resourceId)
    .execute()
}

/** Deletes the tombstone of a resource that is restored, or that is deleted permanently while it is hidden. [M1] */
export async function removeResourceTombstone(db: Database, id: string): Promise<void> {
  await db.deleteFrom('tombstones').where('type', '=', 'resource').where('id', '=', id).execute()
}

type Rows = ExpressionBuilder<Tables, 'saved_resources' | 'reviews'>

/** Writes tombstones for every member's saves and reviews of a resource, which are deleted with it. */
export function insertTombstonesOfResource(
  db: Database,
  { resourceId, ...deletion }: { resourceId: string } & Deletion,
): Promise<void> {
  return insertRowTombstones(db, deletion, (eb) => eb('resource_id', '=', resourceId))
}

/** Writes tombstones for the saves and reviews of one member. */
export function insertTombstonesOfMember(
  db: Database,
  { userId, ...deletion }: { userId: string } & Deletion,
): Promise<void> {
  return insertRowTombstones(db, deletion, (eb) => eb('user_id', '=', userId))
}

/**
 * Writes tombstones for all resources of one author, their photos, everyone's saves and reviews of them, and the photos
 * that the author sent for resources of others.
 */
export async function insertTombstonesOfAuthor(
  db: Database,
  { authorId, ...deletion }: { authorId: string } & Deletion,
): Promise<void> {
  // Resources that are not visible have a tombstone already.
  await db
    .deleteFrom('tombstones')
    .where('type', '=', 'resource')
    .where('id', 'in', (eb) =>
      eb.selectFrom('resources').select('resources.id').where('author_id', '=', authorId),
    )
    .execute()
  await insertRowTombstones(db, deletion, (eb) =>
    eb(
      'resource_id',
      'in',
      eb.selectFrom('resources').select('resources.id').where('author_id', '=', authorId),
    ),
  )
  await db
    .insertInto('tombstones')
    .columns(['type', 'id', 'resource_id', 'user_id', 'seq', 'deleted_at'])
    .expression((eb) =>
      tombstonesOfPhotos(deletion)
        .where((photos) => isPhotoOfMember(photos, authorId))
        .unionAll(
          eb
            .selectFrom('resources')
            .select(({ val, lit, ref, cast }) => [
              val<'resource'>('resource').as('type'),
              'id',
              ref('id').as('resource_id'),
              lit(null).as('user_id'),
              cast<number>(val(deletion.seq), 'bigint').as('seq'),
              val(deletion.deletedAt).as('deleted_at'),
            ])
            .where('author_id', '=', authorId),
        ),
    )
    .execute()
}

async function insertRowTombstones(
  db: Database,
  { seq, deletedAt }: Deletion,
  condition: (eb: Rows) => Expression<SqlBool>,
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
          .where(condition),
      )
      .execute()
  }
}

/** Removes a deleted member from tombstones, because the member's feed no longer exists. The ids stay reserved. [I2] */
export async function anonymizeTombstonesOf(db: Database, userId: string): Promise<void> {
  await db.updateTable('tombstones').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** Returns, for each feed, the newest `seq` of the deletions that are so old that the feed no longer reports them. */
export async function seqsDeletedBefore(
  db: Database,
  before: string,
): Promise<{ catalogue: number; mine: number }> {
  const rows = await db
    .selectFrom('tombstones')
    .select((eb) => ['type', eb.fn.max('seq').as('seq')])
    .where('deleted_at', '<', before)
    .groupBy('type')
    .execute()
  const newest = (isOf: (type: TombstoneRow['type']) => boolean) =>
    Math.max(0, ...rows.filter(({ type }) => isOf(type)).map(({ seq }) => Number(seq)))
  return {
    catalogue: newest((type) => type === 'resource'),
    // A deleted photo is a change of its resource, which the catalogue feed reports.
    mine: newest((type) => type === 'saved' || type === 'review'),
  }
}

/** Removes the member from tombstones that are no longer reported, for privacy; the ids stay reserved. [I2] */
export async function anonymizeTombstonesUpTo(db: Database, seq: number): Promise<void> {
  await db
    .updateTable('tombstones')
    .set({ user_id: null })
    .where('user_id', 'is not', null)
    .where('seq', '<=', seq)
    .execute()
}

/** Lists the ids of resources deleted after `since` up to and including `until`. */
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

/** Lists the resources of a member's deleted saves and reviews, in this range of `seq`. */
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
    type === 'saved' || type === 'review' ? [{ type, resourceId: resource_id }] : [],
  )
}
