import {
  changedFields,
  draftOf,
  type ModerationMode,
  mayEditResource,
  mergeEdit,
  type Resource,
  type ResourceContent,
  type UpdateResourceBody,
  type User,
  withPhotosOf,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { touchHeldAt } from '../../repositories/held-items-repository.ts'
import { hasChangedSince, updateResource } from '../../repositories/resources-repository.ts'
import { DomainError } from '../domain-error.ts'
import { recordAudit } from '../moderation/audit.ts'
import { areContributionsHeld } from '../moderation/hold-policy.ts'
import { recordIdentityChange } from '../moderation/identity-changes.ts'
import { refuseBlockedLinks } from '../moderation/link-hosts.ts'
import type { AllocateSeq, Decision } from '../sync/apply-write.ts'
import { requireDraftSize, requireResourceFor } from './require-resource.ts'

/**
 * Edits a resource, for its author or an admin. With `base`, fields that only one side changed are merged; without it,
 * the content must be unchanged since `revision`, whatever reviews were added. Otherwise 409 `conflict` with the
 * conflicting fields and the current row [C4]. 410 `resource_deleted` [C3], 404 `resource_not_found`, 403 `forbidden`,
 * 400 `link_refused` for a field that changed [M13]. A change that may turn it into another place is recorded [SEC-33].
 * The edit never changes photos, even if `images` lacks some. An edit that changes nothing allocates no `seq`. An
 * admin's edit of another member's resource goes into the audit log. An edit is never held for a moderator, but an edit
 * by a member whose new contributions are held is recorded. The author can also edit a held resource [M11].
 */
export async function editResource(
  trx: Database,
  allocateSeq: AllocateSeq,
  options: {
    id: string
    body: UpdateResourceBody
    user: User
    now: Date
    newId: () => string
    blockedLinkHosts?: ReadonlySet<string>
    mode?: ModerationMode
  },
): Promise<Decision> {
  const { id, body, user, now, newId, mode = 'off' } = options
  const { blockedLinkHosts = new Set() } = options
  const { resource: current, isHeld } = await requireResourceFor(trx, id, user)
  if (!mayEditResource(user, current)) throw new DomainError('forbidden')

  const content = await contentAfter(trx, current, body)
  const changed = changedFields(current, content)
  const held = isHeld ? { moderation: 'pending' as const } : {}
  if (changed.length === 0) return { status: 200, body: { ...current, ...held }, feed: 'catalogue' }
  refuseBlockedLinks(content, blockedLinkHosts, current)

  const resource = { ...current, ...content, revision: await allocateSeq({ catalogue: true }) }
  await updateResource(trx, resource, { hasMoved: changed.includes('location') })
  // Other people have not seen a held resource, so no identity change is recorded.
  if (isHeld) await touchHeldAt(trx, { resourceId: id, seq: resource.revision })
  else {
    const fields = (await areContributionsHeld(trx, { mode, user, now })) ? changed : null
    const by = { fields, userId: user.id, now, newId }
    await recordIdentityChange(trx, { resourceId: id, before: current, after: resource, ...by })
  }
  if (current.authorId !== user.id) {
    const subject = { type: 'resource' as const, id, name: current.name }
    await recordAudit(trx, { actor: user, action: 'resource_edited', subject, now, newId })
  }
  return { status: 200, body: { ...resource, ...held }, feed: 'catalogue' }
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
    const { merged, conflicts } = mergeEdit(current, edit)
    if (conflicts.length > 0) throw new DomainError('conflict', { fields: conflicts, current })
    return withPhotosOf(current, merged)
  }
  const fields = changedFields(current, draft)
  const isStale = revision > current.revision || (await hasChangedSince(trx, current.id, revision))
  if (isStale && fields.length > 0) throw new DomainError('conflict', { fields, current })
  return draftOf(draft)
}
