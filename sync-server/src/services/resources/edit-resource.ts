import {
  changedFields,
  draftOf,
  mayEditResource,
  mergeEdit,
  type Resource,
  type ResourceContent,
  type UpdateResourceBody,
  type User,
  withPhotosOf,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { hasChangedSince, updateResource } from '../../repositories/resources-repository.ts'
import { DomainError } from '../domain-error.ts'
import { recordAudit } from '../moderation/audit.ts'
import { recordIdentityChange } from '../moderation/identity-changes.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'
import { requireDraftSize, requireResource } from './require-resource.ts'

/**
 * Edits a resource, for its author or an admin. With `base`, fields that only one side changed are merged. Without
 * `base`, the content, but not the reviews, must be unchanged since `revision`. Otherwise 409 `conflict` with the
 * conflicting fields and the current row [C4]. 410 `resource_deleted` [C3], 404 `resource_not_found`, 403 `forbidden`.
 * A change that may turn the resource into another place is recorded [SEC-33]. Photos stay as they are, whatever
 * `images` the edit has. An edit that changes nothing allocates no `seq`. An admin's edit of another member's resource
 * goes into the audit log.
 */
export async function editResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: { id: string; body: UpdateResourceBody; user: User; now: Date; newId: () => string },
): Promise<Decision> {
  const { id, body, user, now, newId } = options
  const current = await requireResource(trx, id)
  if (!mayEditResource(user, current)) throw new DomainError('forbidden')

  const content = await contentAfter(trx, current, body)
  const changed = changedFields(current, content)
  if (changed.length === 0) return { status: 200, body: current, feed: 'catalogue' }

  const resource = { ...current, ...content, revision: await allocateSeq({ catalogue: true }) }
  await updateResource(trx, resource, { hasMoved: changed.includes('location') })
  const change = { resourceId: id, before: current, after: resource, userId: user.id, now, newId }
  await recordIdentityChange(trx, change)
  if (current.authorId !== user.id) {
    const subject = { type: 'resource' as const, id, name: current.name }
    await recordAudit(trx, { actor: user, action: 'resource_edited', subject, now, newId })
  }
  return { status: 200, body: resource, feed: 'catalogue' }
}

async function contentAfter(
  trx: Database,
  current: Resource,
  { revision, base, ...fieldsOfDraft }: UpdateResourceBody,
): Promise<ResourceContent> {
  requireDraftSize(fieldsOfDraft)
  const draft = withPhotosOf(current, fieldsOfDraft)
  if (base) {
    const edit = { base: withPhotosOf(current, base), draft }
    const { merged, clashes } = mergeEdit(current, edit)
    if (clashes.length > 0) throw new DomainError('conflict', { fields: clashes, current })
    return withPhotosOf(current, merged)
  }
  const fields = changedFields(current, draft)
  const isStale = revision > current.revision || (await hasChangedSince(trx, current.id, revision))
  if (isStale && fields.length > 0) throw new DomainError('conflict', { fields, current })
  return draftOf(draft)
}
