import { deviceSync } from '../../sync/device-sync.ts'

/** Takes a photo from its place; it leaves the screen at once and the server when it can. [Q2] */
export async function deletePhoto(resourceId: string, id: string): Promise<void> {
  await deviceSync.write({ kind: 'delete-photo', entityId: resourceId, arguments: { id } })
}
