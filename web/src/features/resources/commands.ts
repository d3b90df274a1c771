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

/** What a person did to a place as it was `seen`; null where nothing is other than it was. [C4] */
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
 * Adds a place under an id made here, so that it can be opened and saved at once, with the photos that
 * were picked for it: all of it or nothing. [I1] [Q2]
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
 * Edits a place as it was `seen`, with its photos: all of it or nothing. What others change meanwhile
 * is merged, or shown. [C4] [Q2]
 */
export async function editResource(
  seen: Resource,
  draft: ResourceDraft,
  photos: PhotoChanges,
): Promise<void> {
  await write(seen.id, editIntent(seen, draft), photos)
}

/** Deletes a place; it leaves the screen at once and the server when it can. [C3] */
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
