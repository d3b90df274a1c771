import type { Resource, ResourceDraft } from '@worldschool/schema'
import { v7 as uuidv7 } from 'uuid'
import { deviceSync } from '../../sync/device-sync.ts'
import { editIntent } from './edit-intent.ts'

/** Adds a place under an id made here, so that it can be opened and saved at once. [I1] [Q2] */
export async function addResource(draft: ResourceDraft): Promise<{ id: string }> {
  const id = uuidv7()
  await deviceSync.write({ kind: 'add-resource', entityId: id, arguments: draft })
  return { id }
}

/** Edits a place as it was `seen`; what others change meanwhile is merged, or shown. [C4] [Q2] */
export async function editResource(seen: Resource, draft: ResourceDraft): Promise<void> {
  const intent = editIntent(seen, draft)
  if (intent) await deviceSync.write(intent)
}

/** Deletes a place; it leaves the screen at once and the server when it can. [C3] */
export async function deleteResource(resource: Pick<Resource, 'id'>): Promise<void> {
  await deviceSync.write({ kind: 'delete-resource', entityId: resource.id, arguments: {} })
}
