import { limits, type Resource, type ResourceDraft, type User } from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import {
  findModerationOf,
  findResource,
  findVisibleResource,
} from '../../repositories/resources-repository.ts'
import { isTombstone } from '../../repositories/tombstones-repository.ts'
import { DomainError } from '../domain-error.ts'

/** Returns a visible resource; throws 410 `resource_deleted` [C3] [M1] or 404 `resource_not_found`. */
export async function requireResource(db: Database, id: string): Promise<Resource> {
  const resource = await findVisibleResource(db, id)
  if (resource) return resource
  const deleted = await isTombstone(db, 'resource', id)
  throw new DomainError(deleted ? 'resource_deleted' : 'resource_not_found')
}

/**
 * Like `requireResource`, but also returns a held resource (`isHeld`) to its author, who can edit it, add photos and
 * save it like any other resource. [M11]
 */
export async function requireResourceFor(
  db: Database,
  id: string,
  user: Pick<User, 'id'>,
): Promise<{ resource: Resource; isHeld: boolean }> {
  const resource = await findResource(db, id)
  const isOwn = resource?.authorId === user.id
  if (isOwn && (await findModerationOf(db, id)) === 'pending') return { resource, isHeld: true }
  return { resource: await requireResource(db, id), isHeld: false }
}

/**
 * Throws 400 `invalid_input` for a draft of more than `limits.resource.bytesMax` bytes, even if each field is
 * within its own limit.
 */
export function requireDraftSize(draft: ResourceDraft): void {
  if (Buffer.byteLength(JSON.stringify(draft)) <= limits.resource.bytesMax) return
  throw new DomainError('invalid_input', { fields: ['description'] })
}
