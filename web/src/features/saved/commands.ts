import { v7 as uuidv7 } from 'uuid'
import { deviceSync } from '../../sync/device-sync.ts'

/** Saves a place; a visitor's save stays on this device until sign-in. [Q7] [Q8] [C1] */
export async function saveResource(resourceId: string): Promise<void> {
  await deviceSync.write({ kind: 'save', entityId: resourceId, arguments: { id: uuidv7() } })
}

export async function unsaveResource(resourceId: string): Promise<void> {
  await deviceSync.write({ kind: 'unsave', entityId: resourceId, arguments: {} })
}
