import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tables } from '../db/database.ts'
import type { TombstoneRow, TombstonesTable } from '../db/tombstones-table.ts'
import { type Burial, isPhotoOfMember, tombstonesOfPhotos } from './photo-tombstones-repository.ts'

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
 * A row that is there again, as `id`, is not deleted: a feed tells the one or the other. The former
 * row's id stays buried unless it is the one that comes back. [I2]
 */
export async function takeBackTombstone(
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

type Rows = ExpressionBuilder<Tables, 'saved_resources' | 'reviews'>

/** Tells every member who saved or reviewed a resource that those rows go with it. */
export function buryRowsOf(
  db: Database,
  { resourceId, ...burial }: { resourceId: string } & Burial,
): Promise<void> {
  return buryRows(db, burial, (eb) => eb('resource_id', '=', resourceId))
}

/** The same for what one member saved and reviewed. */
export function buryRowsOfMember(
  db: Database,
  { userId, ...burial }: { userId: string } & Burial,
): Promise<void> {
  return buryRows(db, burial, (eb) => eb('user_id', '=', userId))
}

/**
 * All resources of one author, with their photos and everyone's saves and reviews of them, and the
 * photos that the author has sent for others' resources.
 */
export async function buryResourcesBy(
  db: Database,
  { authorId, ...burial }: { authorId: string } & Burial,
): Promise<void> {
  await buryRows(db, burial, (eb) =>
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
      tombstonesOfPhotos(burial)
        .where((photos) => isPhotoOfMember(photos, authorId))
        .unionAll(
          eb
            .selectFrom('resources')
            .select(({ val, lit, ref, cast }) => [
              val<'resource'>('resource').as('type'),
              'id',
              ref('id').as('resource_id'),
              lit(null).as('user_id'),
              cast<number>(val(burial.seq), 'bigint').as('seq'),
              val(burial.deletedAt).as('deleted_at'),
            ])
            .where('author_id', '=', authorId),
        ),
    )
    .execute()
}

async function buryRows(
  db: Database,
  { seq, deletedAt }: Burial,
  which: (eb: Rows) => Expression<SqlBool>,
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
          .where(which),
      )
      .execute()
  }
}

/** Whoever is gone has no feed; the ids stay buried. [I2] */
export async function forgetMemberOfTombstones(db: Database, userId: string): Promise<void> {
  await db.updateTable('tombstones').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** What was deleted so long ago that no feed needs to tell it: the newest change number of each. */
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
    // Photos go with a change of their resource, which the catalogue tells.
    mine: newest((type) => type === 'saved' || type === 'review'),
  }
}

/** Whose rows they were is no longer told, so it is no longer known; the ids stay buried. [I2] */
export async function forgetMembersUpTo(db: Database, seq: number): Promise<void> {
  await db
    .updateTable('tombstones')
    .set({ user_id: null })
    .where('user_id', 'is not', null)
    .where('seq', '<=', seq)
    .execute()
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
    type === 'saved' || type === 'review' ? [{ type, resourceId: resource_id }] : [],
  )
}
