import { deviceSync } from '../../sync/device-sync.ts'

/** Deletes a photo of a resource, at once on the screen, and on the server as soon as there is a network. [Q2] */
export async function deletePhoto(resourceId: string, id: string): Promise<void> {
  await deviceSync.write({ kind: 'delete-photo', entityId: resourceId, arguments: { id } })
}
