import { deviceSync } from '../../sync/device-sync.ts'

/** Deletes a photo of a resource; it leaves the screen at once and the server when possible. [Q2] */
export async function deletePhoto(resourceId: string, id: string): Promise<void> {
  await deviceSync.write({ kind: 'delete-photo', entityId: resourceId, arguments: { id } })
}
