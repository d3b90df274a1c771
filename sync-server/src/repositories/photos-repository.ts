import {
  givenImages,
  type ModerationState,
  type Photo,
  type PhotoWidth,
  photoUrl,
} from '@worldschool/schema'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { NewPhotoRow, PhotoRow } from '../db/photos-table.ts'

export function rowToPhoto(row: Omit<PhotoRow, 'moderation' | 'held_for' | 'held_at'>): Photo {
  return {
    id: row.id,
    resourceId: row.resource_id,
    userId: row.user_id,
    position: row.position,
    width: row.width,
    height: row.height,
    createdAt: row.created_at,
  }
}

export async function findPhoto(db: Database, id: string): Promise<PhotoRow | null> {
  const row = await db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Returns the size of a visible photo of a visible resource in bytes, or null if there is none. [M1] */
export async function findPhotoBytes(
  db: Database,
  photo: { id: string; width: PhotoWidth },
): Promise<number | null> {
  const row = await selectBytes(db, photo, ['visible']).executeTakeFirst()
  return row ? Number(row.bytes) : null
}

/**
 * Returns the size of a photo that is not public because it or its resource is held for a moderator. Only its author,
 * and moderators of its country, see it. [M10] [M11]
 */
export async function findHeldPhotoBytes(
  db: Database,
  options: {
    id: string
    width: PhotoWidth
    /** The author, or the countries of a moderator (empty for everywhere). */
    viewer: { id: string } | { countries: readonly string[] }
  },
): Promise<number | null> {
  const { viewer } = options
  let photo = selectBytes(db, options, ['visible', 'pending'])
  if ('id' in viewer) photo = photo.where('photos.user_id', '=', viewer.id)
  else if (viewer.countries.length > 0)
    photo = photo.where('resources.country', 'in', viewer.countries)
  const row = await photo.executeTakeFirst()
  return row ? Number(row.bytes) : null
}

/** Selects the size of a photo if it and its resource are in one of these states. */
function selectBytes(
  db: Database,
  { id, width }: { id: string; width: PhotoWidth },
  states: readonly ModerationState[],
) {
  return db
    .selectFrom('photo_contents')
    .innerJoin('photos', 'photos.id', 'photo_contents.photo_id')
    .innerJoin('resources', 'resources.id', 'photos.resource_id')
    .select(sql<number>`octet_length(content)`.as('bytes'))
    .where('photo_id', '=', id)
    .where('photo_contents.width', '=', width)
    .where('photos.moderation', 'in', states)
    .where('resources.moderation', 'in', states)
}

/** Returns the image in this width, or null if there is no such photo. */
export async function findPhotoContent(
  db: Database,
  { id, width }: { id: string; width: PhotoWidth },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('photo_contents')
    .select('content')
    .where('photo_id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst()
  return row?.content ?? null
}

export async function insertPhoto(
  db: Database,
  row: NewPhotoRow,
  contents: ReadonlyMap<PhotoWidth, Buffer>,
): Promise<void> {
  await db.insertInto('photos').values(row).execute()
  const contentRows = [...contents].map(([width, content]) => ({
    photo_id: row.id,
    width,
    content,
  }))
  await db.insertInto('photo_contents').values(contentRows).execute()
}

/** Deletes the row; its content is deleted with it. */
export async function deletePhotoRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('photos').where('id', '=', id).execute()
}

/** Returns the position after all photos of a resource. */
export async function nextPhotoPosition(db: Database, resourceId: string): Promise<number> {
  const row = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('resource_id', '=', resourceId)
    .executeTakeFirst()
  return row?.last == null ? 0 : Number(row.last) + 1
}

/** Returns the number and total bytes of the photos that an account has sent and that still exist. */
export async function sumPhotosBy(
  db: Database,
  userId: string,
): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('photos')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('bytes').as('bytes')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) }
}

export async function countHiddenPhotos(db: Database, resourceId: string): Promise<number> {
  const row = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('resource_id', '=', resourceId)
    .where('moderation', '<>', 'visible')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Lists the ids of the photos that an account has sent, oldest first. */
export async function listPhotoIdsBy(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Sets a resource's `images` to the given images followed by its visible photos, as change `seq`. No other function
 * writes addresses of our own photos into `images`. [M1]
 */
export async function updateImagesOf(
  db: Database,
  resource: { id: string; images: string[] },
  seq: number,
): Promise<void> {
  const photos = await db
    .selectFrom('photos')
    .select('id')
    .where('resource_id', '=', resource.id)
    .where('moderation', '=', 'visible')
    .orderBy('position')
    .orderBy('seq')
    .orderBy('id')
    .execute()
  const images = [...givenImages(resource.images), ...photos.map(({ id }) => photoUrl(id))]
  await db
    .updateTable('resources')
    .set({ images: JSON.stringify(images), seq })
    .where('id', '=', resource.id)
    .execute()
}
