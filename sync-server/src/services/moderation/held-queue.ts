import type {
  ApproveBody,
  Approved,
  HeldBody,
  HeldItem,
  ModeratedSubject,
  User,
} from '@worldschool/schema'
import type { Database } from '../../db/database.ts'
import { foldForSearch } from '../../db/fold.ts'
import { touchHeldAt } from '../../repositories/held-items-repository.ts'
import { countWaiting, listWaiting } from '../../repositories/held-queue-repository.ts'
import { searchWaiting } from '../../repositories/held-search-repository.ts'
import { setModeration } from '../../repositories/moderation-repository.ts'
import {
  listModerators,
  type Moderator,
  type ModeratorRules,
} from '../../repositories/moderators-repository.ts'
import { updateImagesOf } from '../../repositories/photos-repository.ts'
import { recomputeRating } from '../../repositories/ratings-repository.ts'
import { findCountryOf } from '../../repositories/resources-repository.ts'
import { nextSeq } from '../../repositories/sync-state-repository.ts'
import { DomainError } from '../domain-error.ts'
import { type Page, readPage } from './admin-lists.ts'
import { recordAudit } from './audit.ts'
import { findModeratedItem, type ModeratedItem } from './moderated-item.ts'
import {
  countriesFor,
  decidesIn,
  hasOtherModerator,
  requireCountry,
  requireModerator,
} from './moderators.ts'
import { parsePageCursor } from './page-cursor.ts'
import { releaseDecided, requireUnclaimed } from './require-unclaimed.ts'

/**
 * Lists held content, what has waited longest first. The query matches a part of the resource's or the author's name; the other fields
 * restrict the list further. A moderator of named countries gets only content in these countries. `mayDecide` is false
 * for the viewer's own content if somebody else could decide. Throws 403 `forbidden` for a viewer who does not moderate.
 * [M3] [M10] [M11]
 */
export async function listHeld(
  db: Database,
  list: Omit<HeldBody, 'userId'>,
  { viewerId, now, ...rules }: { viewerId: string; now: Date } & ModeratorRules,
): Promise<Page<HeldItem>> {
  const viewer = await requireModerator(db, viewerId)
  const { query, country, type = null, reason = null } = list
  const which = {
    query: query === undefined ? null : foldForSearch(query),
    countries: countriesFor(viewer, country),
    ...{ type, reason },
  }
  const [heldAt = '', id = ''] = list.after === undefined ? [] : parsePageCursor(list.after, 2)
  const after = list.after === undefined ? null : { heldAt, id }
  let searched: { ids: string[]; total: number } | null = null
  return readPage(db, list, {
    read: async (trx, limit) => {
      if (which.query !== null) searched = await searchWaiting(trx, { ...which, after, limit })
      const others = (await listModerators(trx, rules)).filter(({ id }) => id !== viewerId)
      const ids = searched?.ids ?? null
      const options = { ...which, ids, after, limit, viewerId, now: now.toISOString() }
      const found = await listWaiting(trx, options)
      return found.map(({ item, country }) => ({
        ...item,
        mayDecide: item.author?.id !== viewerId || !others.some(decidesIn(country)),
      }))
    },
    count: async (trx) => searched?.total ?? countWaiting(trx, which),
    keysOf: (item) => [item.heldAt ?? item.createdAt, item.subject.id],
    toRow: (item) => item,
  })
}

/**
 * Makes a held item public, a resource together with its photos, and writes the audit log. Does nothing if the item is
 * public already. Throws 403 `forbidden` for an actor who does not moderate in the country [M10], and for one's own
 * content while somebody else could decide [M3], 404 `content_not_found` if the item is no longer held, 409 `conflict`
 * if it has changed since `revision`, so that nobody approves content that they have not seen, and 409 `claimed` while
 * another moderator is working on it. [M11] [M12]
 */
export function approveHeld(
  db: Database,
  options: {
    approval: Pick<ApproveBody, 'subject' | 'revision'>
    actor: User
    now: Date
    newId: () => string
  } & ModeratorRules,
): Promise<Approved> {
  const { approval, actor, now, newId, adminRequires2fa } = options
  const { subject, revision } = approval
  const approved = { id: subject.id, state: 'visible' } as const
  return db.transaction().execute(async (trx) => {
    // Taking the seq serializes writers, so what is read from here on stays valid until the commit. [SEC-12]
    const seq = await nextSeq(trx, { catalogue: true })
    const moderator = await requireModerator(trx, actor.id)
    const item = await findModeratedItem(trx, subject)
    if (!item) throw new DomainError('content_not_found')
    await requireHeldDecider(trx, item, { moderator, adminRequires2fa })
    if (item.state === 'visible') return approved
    if (item.state !== 'pending') throw new DomainError('content_not_found')
    await requireUnclaimed(trx, { subject, actorId: actor.id, now })
    if (item.revision !== revision) throw new DomainError('conflict')
    const { resource } = item
    await releaseDecided(trx, subject)
    await touchHeldAt(trx, { resourceId: resource.id, seq })
    await setModeration(trx, subject, { state: 'visible', seq })
    await publishAtResource(trx, { subject, resource, seq })
    const audited = { type: 'resource', id: resource.id, name: resource.name } as const
    await recordAudit(trx, { actor, action: 'content_approved', subject: audited, now, newId })
    return approved
  })
}

/**
 * Throws 403 `forbidden` unless the moderator may decide about held content: not in other countries, and not about their
 * own while somebody else could. [M3] [M10]
 */
export async function requireHeldDecider(
  trx: Database,
  { resource, authorId }: ModeratedItem,
  { moderator, ...rules }: { moderator: Moderator } & ModeratorRules,
): Promise<void> {
  const country = await findCountryOf(trx, resource.id)
  requireCountry(moderator, country)
  const { id } = moderator
  if (authorId === id && (await hasOtherModerator(trx, [id], decidesIn(country), rules)))
    throw new DomainError('forbidden')
}

/**
 * Updates the rating or the images of the resource. A resource that is approved needs neither, because its photos
 * become visible with it.
 */
async function publishAtResource(
  trx: Database,
  options: { subject: ModeratedSubject; resource: { id: string; images: string[] }; seq: number },
): Promise<void> {
  const { subject, resource, seq } = options
  if (subject.type === 'review') await recomputeRating(trx, { resourceId: resource.id, seq })
  if (subject.type === 'photo') await updateImagesOf(trx, resource, seq)
}
