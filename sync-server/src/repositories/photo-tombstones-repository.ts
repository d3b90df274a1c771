import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import type { Database, Tables } from '../db/database.ts'
import type { DiscardedPhotosTable } from '../db/discarded-photos-table.ts'
import type { TombstonesTable } from '../db/tombstones-table.ts'

export interface Deletion {
  seq: number
  deletedAt: string
}

type Photos = ExpressionBuilder<Tables, 'photos'>

/** Writes the tombstone of one photo. Its id is never used again. [I2] */
export function insertPhotoTombstone(
  db: Database,
  { id, ...deletion }: { id: string } & Deletion,
): Promise<void> {
  return insertTombstones(db, deletion, (eb) => eb('id', '=', id))
}

/** Writes the tombstones of all photos of a resource. */
export function insertPhotoTombstonesOf(
  db: Database,
  { resourceId, ...deletion }: { resourceId: string } & Deletion,
): Promise<void> {
  return insertTombstones(db, deletion, (eb) => eb('resource_id', '=', resourceId))
}

/**
 * Selects the photos that are deleted with a member: all photos of the member's resources, and all photos that the
 * member sent.
 */
export function isPhotoOfMember(eb: Photos, userId: string): Expression<SqlBool> {
  return eb.or([eb('user_id', '=', userId), eb('resource_id', 'in', resourcesBy(eb, userId))])
}

/**
 * Deletes the photos that a member sent for resources of others, and returns the ids of those resources. Write the
 * tombstones first.
 */
export async function deletePhotosElsewhere(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('photos')
    .where('user_id', '=', userId)
    .where((eb) => eb('resource_id', 'not in', resourcesBy(eb, userId)))
    .returning('resource_id')
    .execute()
  return [...new Set(rows.map((row) => row.resource_id))]
}

function resourcesBy(eb: Photos, authorId: string) {
  return eb.selectFrom('resources').select('resources.id').where('author_id', '=', authorId)
}

/**
 * Selects photos as rows of `tombstones`. No feed reports these tombstones, because the resource is changed or deleted
 * in the same transaction.
 */
export function tombstonesOfPhotos({
  seq,
  deletedAt,
}: Deletion): SelectQueryBuilder<Tables, 'photos', TombstonesTable> {
  return expressionBuilder<Tables, never>()
    .selectFrom('photos')
    .select(({ val, lit, cast }) => [
      val<'photo'>('photo').as('type'),
      'id',
      'resource_id',
      lit(null).as('user_id'),
      // PostgreSQL assumes that parameters in a union are text unless they are cast.
      cast<number>(val(seq), 'bigint').as('seq'),
      val(deletedAt).as('deleted_at'),
    ])
}

async function insertTombstones(
  db: Database,
  deletion: Deletion,
  condition: (eb: Photos) => Expression<SqlBool>,
): Promise<void> {
  await db
    .insertInto('tombstones')
    .columns(['type', 'id', 'resource_id', 'user_id', 'seq', 'deleted_at'])
    .expression(tombstonesOfPhotos(deletion).where(condition))
    .execute()
}

/**
 * Records that a member deleted a photo that the server did not have. Stores the newest `max` records of each member.
 */
export async function recordDiscardedPhoto(
  db: Database,
  row: DiscardedPhotosTable,
  { max }: { max: number },
): Promise<void> {
  const { user_id, discarded_at } = row
  await db
    .insertInto('discarded_photos')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'photo_id']).doUpdateSet({ discarded_at }),
    )
    .execute()
  const newest = db
    .selectFrom('discarded_photos')
    .select('photo_id')
    .where('user_id', '=', user_id)
    .orderBy('discarded_at', 'desc')
    .orderBy('photo_id', 'desc')
    .limit(max)
  await db
    .deleteFrom('discarded_photos')
    .where('user_id', '=', user_id)
    .where('photo_id', 'not in', newest)
    .execute()
}

export async function isDiscardedPhoto(
  db: Database,
  { userId, photoId }: { userId: string; photoId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('discarded_photos')
    .select('photo_id')
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteDiscardedPhotosBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('discarded_photos').where('discarded_at', '<', at).execute()
}
