import type { Resource, User } from '@worldschool/schema'
import type { Database } from '../db/database.ts'
import { showPhotosOf } from '../repositories/photos-repository.ts'
import { recordAudit } from './audit.ts'

/**
 * Tells every device, as the resource's change `seq`, which photos it has now. What an admin does to
 * another's resource goes into the audit log as an edit of it.
 */
export async function showPhotos(
  trx: Database,
  resource: Resource,
  options: { seq: number; user: User; now: Date; newId: () => string },
): Promise<void> {
  const { seq, user, now, newId } = options
  await showPhotosOf(trx, resource, seq)
  if (resource.authorId === user.id) return
  const subject = { type: 'resource', id: resource.id, name: resource.name } as const
  await recordAudit(trx, { actor: user, action: 'resource_edited', subject, now, newId })
}
