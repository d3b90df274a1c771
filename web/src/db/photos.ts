import { type PhotoWidth, photoWidths, visitorId } from '@worldschool/schema'
import { readValue } from './device-values.ts'
import type { DeviceDatabase } from './indexeddb.ts'
import type {
  PhotoContentRecord,
  PhotoDrawing,
  PhotoRecord,
  PreparedPhoto,
} from './photo-records.ts'

export type { PhotoContentRecord, PhotoRecord, PreparedPhoto } from './photo-records.ts'

/**
 * Stores a picked photo for a place; if `resourceId` is null, for a draft that names the photo. Once this
 * resolves, the photo survives a crash of the device. Throws if the photo could not be stored [Q2], or if
 * `userId` has signed out meanwhile [Q9].
 */
export async function storePhoto(
  db: DeviceDatabase,
  { id, width, height, large, small }: PreparedPhoto,
  { userId, resourceId }: { userId: string; resourceId: string | null },
): Promise<void> {
  const size = large.bytes.byteLength + (small?.bytes.byteLength ?? 0)
  await db.transaction('rw', [db.device, db.photos, db.photoContents], async () => {
    const viewerId = (await readValue(db, 'account'))?.id ?? visitorId
    // If the visitor has signed in meanwhile, the photo belongs to the account. [Q8]
    if (userId !== viewerId && userId !== visitorId)
      throw new Error('The account of this photo is no longer on this device')
    await db.photoContents.bulkPut([
      { id, width: 1600, ...large },
      ...(small ? [{ id, width: 480 as const, ...small }] : []),
    ])
    await db.photos.put({
      id,
      resourceId,
      userId: viewerId,
      width,
      height,
      size,
      keptAt: Date.now(),
    })
  })
}

/** Returns a photo in this width, else in another; undefined if there is none. */
export async function readPhoto(
  db: DeviceDatabase,
  id: string,
  width: PhotoWidth,
): Promise<PhotoContentRecord | undefined> {
  const other = photoWidths.find((one) => one !== width) ?? width
  return (await db.photoContents.get([id, width])) ?? (await db.photoContents.get([id, other]))
}

/**
 * Stores a fetched photo for offline use. Existing content stays: while this device must still send a photo,
 * its content must not change, because its key stays the same. [R2] `isWanted` is called inside the transaction,
 * so that the account cannot change: the account that fetched the photo may have signed out meanwhile. [Q9]
 */
export async function storeFetchedPhoto(
  db: DeviceDatabase,
  { id, resourceId, width }: { id: string; resourceId: string; width: PhotoWidth },
  content: PhotoDrawing,
  isWanted: () => PromiseLike<boolean> = async () => true,
): Promise<void> {
  await db.transaction('rw', [db.device, db.photos, db.photoContents], async () => {
    if (!(await isWanted())) return
    if (await db.photoContents.get([id, width])) return
    const before = await db.photos.get(id)
    const fetched = { id, resourceId, userId: null, width: null, height: null, keptAt: Date.now() }
    const size = (before?.size ?? 0) + content.bytes.byteLength
    await db.photoContents.put({ id, width, ...content })
    await db.photos.put({ ...(before ?? fetched), size })
  })
}

/** Returns the size of all photos on this device in bytes. */
export async function photoBytes(db: DeviceDatabase): Promise<number> {
  let bytes = 0
  await db.photos.each(({ size }) => {
    bytes += size
  })
  return bytes
}

/** Deletes photos with their bytes. Nothing may refer to them any more. */
export async function deletePhotos(db: DeviceDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction('rw', [db.photos, db.photoContents], async () => {
    await db.photos.bulkDelete([...ids])
    await db.photoContents.bulkDelete(
      ids.flatMap((id) => photoWidths.map((width): [string, PhotoWidth] => [id, width])),
    )
  })
}

/**
 * Deletes photos of a form, but not those that belong to a place or that a draft names: another tab with the
 * same draft may have sent them, or may still use them. Delete the form's own draft before.
 */
export async function deletePickedPhotos(
  db: DeviceDatabase,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db.transaction('rw', [db.drafts, db.photos, db.photoContents], async () => {
    const photos = await db.photos.bulkGet([...ids])
    const drafts = JSON.stringify(await db.drafts.toArray())
    const isLeft = (photo: PhotoRecord) => photo.resourceId === null && !drafts.includes(photo.id)
    await deletePhotos(
      db,
      photos.flatMap((photo) => (photo && isLeft(photo) ? photo.id : [])),
    )
  })
}

/**
 * Deletes the photos that an account has picked on this device, except those that its outbox or journal
 * may still send. [Q9] [P5] Call it inside a transaction over the outbox, the journal and the photos.
 */
export async function deletePhotosOf(db: DeviceDatabase, userId: string): Promise<void> {
  // An unreadable account record may have no id, and must be removable all the same. Specification,
  // section 4.
  if (typeof userId !== 'string') return
  const picked = await db.photos.where('userId').equals(userId).primaryKeys()
  if (picked.length === 0) return
  const [queued, journalled] = await Promise.all(
    [db.outbox, db.journal].map((table) => table.where('userId').equals(userId).toArray()),
  )
  const inUse = new Set(
    [...(queued ?? []), ...(journalled ?? [])].flatMap((record) =>
      record.kind === 'add-photo' ? record.arguments.id : [],
    ),
  )
  await deletePhotos(
    db,
    picked.filter((id) => !inUse.has(id)),
  )
}
