import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database, Tables } from '../db/database.ts'

interface Burial {
  seq: number
  deletedAt: string
}

type Photos = ExpressionBuilder<Tables, 'photos'>

/** The id of a photo that goes alone never returns. [I2] */
export function buryPhoto(db: Database, { id, ...burial }: { id: string } & Burial): Promise<void> {
  return bury(db, burial, (eb) => eb('id', '=', id))
}

/** The same for all photos of a resource. */
export function buryPhotosOf(
  db: Database,
  { resourceId, ...burial }: { resourceId: string } & Burial,
): Promise<void> {
  return bury(db, burial, (eb) => eb('resource_id', '=', resourceId))
}

/** For all that a member has sent, and all photos of the resources that go with the member. */
export function buryPhotosOfMember(
  db: Database,
  { userId, ...burial }: { userId: string } & Burial,
): Promise<void> {
  return bury(db, burial, (eb) => isOfMember(eb, userId))
}

/** What `buryPhotosOfMember` buries. */
export async function deletePhotosOfMember(db: Database, userId: string): Promise<void> {
  await db
    .deleteFrom('photos')
    .where((eb) => isOfMember(eb, userId))
    .execute()
}

/** Resources of others that show photos of a member. */
export async function listResourcesShowing(
  db: Database,
  userId: string,
): Promise<{ id: string; images: string[] }[]> {
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'images'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('photos').select('resource_id').where('user_id', '=', userId),
    )
    .where((eb) => eb.or([eb('author_id', 'is', null), eb('author_id', '!=', userId)]))
    .execute()
  return rows.map(({ id, images }) => ({ id, images: JSON.parse(images) }))
}

function isOfMember(eb: Photos, userId: string): Expression<SqlBool> {
  const theirs = eb.selectFrom('resources').select('resources.id').where('author_id', '=', userId)
  return eb.or([eb('user_id', '=', userId), eb('resource_id', 'in', theirs)])
}

/** No feed tells of them: their resource changes, or goes, with them. */
async function bury(
  db: Database,
  { seq, deletedAt }: Burial,
  which: (eb: Photos) => Expression<SqlBool>,
): Promise<void> {
  await db
    .insertInto('tombstones')
    .columns(['type', 'id', 'resource_id', 'user_id', 'seq', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .select(({ val, lit }) => [
          val('photo').as('type'),
          'id',
          'resource_id',
          lit(null).as('user_id'),
          val(seq).as('seq'),
          val(deletedAt).as('deleted_at'),
        ])
        .where(which),
    )
    .execute()
}
