import {
  heldPaths,
  type ModeratedSubject,
  type ModerationState,
  moderatedTypes,
  moderationPaths,
  photoAddress,
} from '@worldschool/schema'
import type { Database } from '../../../sync-server/src/db/database.ts'
import { findResource } from '../../../sync-server/src/repositories/resources-repository.ts'
import { listReviews } from '../../../sync-server/src/repositories/reviews-repository.ts'
import { isTombstone } from '../../../sync-server/src/repositories/tombstones-repository.ts'
import { readCatalogueFeed } from '../../../sync-server/src/services/sync/catalogue-feed.ts'
import type { DirectoryServer } from './directory-server.ts'
import { callAsAdmin } from './server-failures.ts'
import type { Step } from './steps.ts'
import type { World } from './world.ts'

const tables = { resource: 'resources', review: 'reviews', photo: 'photos' } as const

/** The admin hides, removes or restores a place, a review or a photo. [M1] */
export const moderateAsAdmin: Step = async (world) => {
  const { random, server, template, time } = world
  const type = random.pick(moderatedTypes)
  const items = await server.db.selectFrom(tables[type]).select('id').orderBy('id').execute()
  if (items.length === 0) return false
  const subject: ModeratedSubject = { type, id: random.pick(items).id }
  const state = random.pick(['hidden', 'hidden', 'removed', 'visible'] as const)
  const { admin } = template
  const call = (await approvalOf(world, { subject, state })) ?? {
    method: 'POST',
    path: moderationPaths.decisions,
    body: { subject, state, ...(state !== 'visible' && { reason: 'spam' }) },
  }
  const before = await allRowsOf(server.db, subject)
  const status = await callAsAdmin(server, { admin, now: time.now() }, call)
  world.tell(`the admin makes the ${type} ${subject.id} ${state}: ${status}`)
  world.strike('admin hides something')
  if (status >= 500) world.breaches.push(`[M1] a decision about ${subject.id} failed: ${status}`)
  if (status === 200) await checkDecision(world, { subject, state, before })
  return true
}

/** The call that publishes an item that waits for a moderator; null for another decision. [M11] */
async function approvalOf(
  { server }: World,
  { subject, state }: { subject: ModeratedSubject; state: ModerationState },
) {
  if (state !== 'visible') return null
  const { moderation, seq } = await server.db
    // The three tables have these columns in common.
    .selectFrom(tables[subject.type] as 'reviews')
    .select(['moderation', 'seq'])
    .where('id', '=', subject.id)
    .executeTakeFirstOrThrow()
  if (moderation !== 'pending') return null
  return { method: 'POST', path: heldPaths.approvals, body: { subject, revision: Number(seq) } }
}

/**
 * Checks that the public sees an item exactly if it is visible, and that a decision about a place changes nothing else,
 * so that a restore brings everything back. [M1]
 */
async function checkDecision(
  { server, breaches }: World,
  decision: { subject: ModeratedSubject; state: ModerationState; before: string },
): Promise<void> {
  const { subject, state, before } = decision
  if ((await allRowsOf(server.db, subject)) !== before)
    breaches.push(`[M1] a decision changed more of ${subject.id} than who sees it`)
  const isDeleted = await isTombstone(server.db, 'resource', subject.id)
  if (subject.type === 'resource' && isDeleted === (state === 'visible'))
    breaches.push(`[M1] ${subject.id} is ${state}, and has a tombstone: ${isDeleted}`)
  const isPublic = await isSeen(server, subject)
  if (isPublic !== (state === 'visible'))
    breaches.push(`[M1] the ${subject.type} ${subject.id} is ${state}, and seen: ${isPublic}`)
}

async function isSeen(server: DirectoryServer, { type, id }: ModeratedSubject): Promise<boolean> {
  const { db } = server
  if (type === 'resource') return isInFeed(server, id)
  const item = await db
    .selectFrom(type === 'review' ? 'reviews' : 'photos')
    .select('resource_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (type === 'review')
    return (await listReviews(db, item.resource_id)).some((review) => review.id === id)
  const place = await findResource(db, item.resource_id)
  return place?.images.includes(photoAddress(id)) ?? false
}

/** Reads the whole feed as a new device does. */
async function isInFeed({ db }: DirectoryServer, id: string): Promise<boolean> {
  for (let since: string | undefined; ; ) {
    const { page } = await readCatalogueFeed(db, { since })
    if (page.rows.some((row) => row.id === id)) return true
    if (!page.more) return false
    since = page.cursor
  }
}

/** A place with all rows that depend on it, without its state and change number. */
async function allRowsOf(db: Database, { type, id }: ModeratedSubject): Promise<string> {
  if (type !== 'resource') return ''
  const place = await db
    .selectFrom('resources')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { moderation: _, held_for: __, seq: ___, ...columns } = place
  const dependents = await Promise.all(
    (['reviews', 'saved_resources', 'photos'] as const).map((table) =>
      db.selectFrom(table).selectAll().where('resource_id', '=', id).orderBy('id').execute(),
    ),
  )
  return JSON.stringify([columns, dependents])
}
