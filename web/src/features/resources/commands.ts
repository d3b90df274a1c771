import {
  changedFields,
  draftOf,
  type Intent,
  type Resource,
  type ResourceDraft,
} from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import { deviceSync } from '../../sync/device-sync.ts'
import { changesPhotos, type PhotoChanges } from './form/photos/photo-changes.ts'

/** The user's changes to a resource as it was `seen`; null if nothing has changed. [C4] */
export function editIntent(seen: Resource, draft: ResourceDraft): Intent | null {
  const base = draftOf(seen)
  if (changedFields(base, draft).length === 0) return null
  return {
    kind: 'edit-resource',
    entityId: seen.id,
    arguments: { revision: seen.revision, base, draft: draftOf(draft) },
  }
}

/**
 * Adds a resource with a client-generated id, so that it can be opened and saved at once, with its picked
 * photos, in one transaction. [I1] [Q2]
 */
export async function addResource(
  draft: ResourceDraft,
  photoIds: readonly string[],
): Promise<{ id: string }> {
  const id = uuidv7()
  const intent: Intent = { kind: 'add-resource', entityId: id, arguments: draft }
  await write(id, intent, { added: photoIds, removed: [] })
  return { id }
}

/**
 * Edits a resource as it was `seen`, with its photos, in one transaction. Concurrent changes by others are
 * merged, or shown as a conflict. [C4] [Q2]
 */
export async function editResource(
  seen: Resource,
  draft: ResourceDraft,
  photos: PhotoChanges,
): Promise<void> {
  await write(seen.id, editIntent(seen, draft), photos)
}

/** Deletes a resource; locally at once, and on the server when possible. [C3] */
export async function deleteResource(resource: Pick<Resource, 'id'>): Promise<void> {
  await deviceSync.write({ kind: 'delete-resource', entityId: resource.id, arguments: {} })
}

async function write(
  resourceId: string,
  intent: Intent | null,
  photos: PhotoChanges,
): Promise<void> {
  const { added: photoIds, removed: removedIds } = photos
  if (changesPhotos(photos))
    await deviceSync.writeWithPhotos({ resourceId, intent, photoIds, removedIds })
  else if (intent) await deviceSync.write(intent)
}
