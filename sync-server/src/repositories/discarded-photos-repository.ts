import type { Database } from '../db/database.ts'
import type { DiscardedPhotosTable } from '../db/discarded-photos-table.ts'

/** Of each member's the newest `most` are kept. */
export async function noteDiscardedPhoto(
  db: Database,
  row: DiscardedPhotosTable,
  { most }: { most: number },
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
    .limit(most)
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

export async function forgetPhotosDiscardedBefore(db: Database, at: string): Promise<void> {
  await db.deleteFrom('discarded_photos').where('discarded_at', '<', at).execute()
}
