import type { Intent, Resource, ResourceDraft } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import { deviceSync } from '../../sync/device-sync.ts'
import { editIntent } from './edit-intent.ts'
import type { PhotoChanges } from './photos/photo-changes.ts'

/**
 * Adds a place under an id made here, so that it can be opened and saved at once, with the photos that
 * were picked for it: all of it or nothing. [I1] [Q2]
 */
export async function addResource(
  draft: ResourceDraft,
  photoIds: readonly string[],
): Promise<{ id: string }> {
  const id = uuidv7()
  await write({ kind: 'add-resource', entityId: id, arguments: draft }, photoIds)
  return { id }
}

/** Edits a place as it was `seen`; what others change meanwhile is merged, or shown. [C4] [Q2] */
export async function editResource(
  seen: Resource,
  draft: ResourceDraft,
  { added, removed }: PhotoChanges,
): Promise<void> {
  // Before those that are to have their room.
  for (const id of removed)
    await deviceSync.write({ kind: 'delete-photo', entityId: seen.id, arguments: { id } })
  const intent = editIntent(seen, draft)
  if (intent) await write(intent, added)
  else if (added.length > 0) await deviceSync.addPhotos(seen.id, added)
}

/** Deletes a place; it leaves the screen at once and the server when it can. [C3] */
export async function deleteResource(resource: Pick<Resource, 'id'>): Promise<void> {
  await deviceSync.write({ kind: 'delete-resource', entityId: resource.id, arguments: {} })
}

function write(intent: Intent, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return deviceSync.write(intent)
  return deviceSync.writeWithPhotos(intent, photoIds)
}
