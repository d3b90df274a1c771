import { isDeepStrictEqual } from 'node:util'
import { type ModerationNotice, photoUrl, type Resource } from '@worldschool/schema'
import type { Database } from '../../../sync-server/src/db/database.ts'
import { listChangedNotices } from '../../../sync-server/src/repositories/moderation-repository.ts'
import { findPhoto } from '../../../sync-server/src/repositories/photos-repository.ts'
import {
  findResource,
  listResources,
} from '../../../sync-server/src/repositories/resources-repository.ts'
import { listReviewsBy } from '../../../sync-server/src/repositories/reviews-repository.ts'
import { readSyncState } from '../../../sync-server/src/repositories/sync-state-repository.ts'
import { isTombstone } from '../../../sync-server/src/repositories/tombstones-repository.ts'
import { findWrongRatings } from '../../../sync-server/test/support/find-wrong-ratings.ts'
import { CatalogueReader } from '../../src/db/catalogue-reader.ts'
import { readValue } from '../../src/db/device-values.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkBlocks } from './check-blocks.ts'
import { checkDiscarded } from './check-discarded.ts'
import { checkHeld } from './check-held.ts'
import { checkModerated } from './check-moderated.ts'
import { checkOrder } from './check-order.ts'
import { checkAppeals, checkReports } from './check-reports.ts'
import type { Device, Tab } from './device.ts'
import { living } from './steps.ts'
import type { PeopledWorld } from './world.ts'

/**
 * Checks, once nothing is pending, that every device shows what the server has, and that the server has what
 * it acknowledged.
 */
export async function checkAtTheEnd(world: PeopledWorld): Promise<void> {
  await checkChangeNumbers(world)
  await checkRatings(world)
  await checkAccounts(world)
  await checkBlocks(world)
  await checkReports(world)
  await checkAppeals(world)
  for (const device of world.devices) {
    checkAcknowledged(world, device)
    await checkIds(world, device)
    await checkPhotos(world, device)
    await checkDiscarded(world, device)
    checkOrder(world, device)
    for (const tab of living(device)) await checkBase(world, tab)
  }
}

/** Checks that every `seq` belongs to a write in the oracle: no write took effect twice. [R2] */
async function checkChangeNumbers({ server, template, breaches }: PeopledWorld): Promise<void> {
  const { seq } = await readSyncState(server.db)
  const taken = new Set(server.oracle.decided.map((decided) => Number(decided.seq)))
  for (let n = template.seq + 1; n <= seq; n += 1)
    if (!taken.has(n)) breaches.push(`[R2] change ${n} belongs to no key`)
}

/** Checks that every rating is that of its reviews. [C5] */
async function checkRatings({ server, breaches }: PeopledWorld): Promise<void> {
  for (const id of await findWrongRatings(server.db))
    breaches.push(`[C5] the rating of ${id} is not that of its reviews`)
}

/** Checks that the current server has every write that was acknowledged to a device. [P4] [P5] */
function checkAcknowledged({ server, breaches }: PeopledWorld, { name, watch }: Device): void {
  const { account, outbox, journal } = watch.state
  const { epoch } = server.oracle
  for (const { key, kind, seq, userId, ackEpoch } of [...outbox, ...journal]) {
    if (ackEpoch !== epoch && (ackEpoch === null || userId !== account?.id)) continue
    const decided = server.oracle.find(key)
    const isRecorded = decided !== undefined && (decided.status < 300 || decided.status === 404)
    if (!isRecorded) breaches.push(`[P5] write ${seq} (${kind}) of ${name} is lost on the server`)
  }
  // What another epoch acknowledged was known only to the evicted database.
  for (const { key, kind, seq, ackEpoch } of watch.evictedAfterSent)
    if (ackEpoch === epoch && !server.oracle.find(key))
      breaches.push(
        `[fault 26] write ${seq} (${kind}) of ${name} was sent, and is lost all the same`,
      )
}

/** Checks that each added place is on the server under the id that the device created. [I1] */
async function checkIds(
  { server, breaches }: PeopledWorld,
  { name, watch }: Device,
): Promise<void> {
  for (const { record } of watch.followed.values()) {
    const { key, kind, entityId: id, state } = record
    const status = server.oracle.find(key)?.status
    if (kind !== 'add-resource' || state === 'refused' || !status || status >= 300) continue
    const isThere =
      (await findResource(server.db, id)) ?? (await isTombstone(server.db, 'resource', id))
    if (!isThere) breaches.push(`[I1] the place that ${name} added is not there under its id`)
  }
}

/**
 * Checks that each accepted photo is on the server under its id and shown by its place, or was deleted since.
 * [I1]
 */
async function checkPhotos(
  { server, breaches }: PeopledWorld,
  { name, watch }: Device,
): Promise<void> {
  for (const { record } of watch.followed.values()) {
    if (record.kind !== 'add-photo' || record.state === 'refused') continue
    const status = server.oracle.find(record.key)?.status
    if (!status || status >= 300) continue
    const { id } = record.arguments
    if (await isTombstone(server.db, 'photo', id)) continue
    const { moderation = 'visible' } = (await findPhoto(server.db, id)) ?? {}
    if (moderation !== 'visible') continue
    const resource = await findResource(server.db, record.entityId)
    if (resource?.images.filter((image) => image === photoUrl(id)).length !== 1)
      breaches.push(`[I1] the photo that ${name} added is not shown by its place`)
  }
}

async function checkBase(world: PeopledWorld, tab: Tab): Promise<void> {
  const { server, breaches } = world
  const { db } = server
  const { account, saved, ownReviews } = tab.device.watch.state
  const where = `${tab.device.name}, ${tab.name}`
  const state = await readValue(tab.db, 'catalogue')
  const held = state ? [...(await new CatalogueReader().read(tab.db, state)).newest] : []
  const rows = await visibleRows(db)
  if (!isSame(held, rows)) breaches.push(`[P2] the catalogue of ${where} is not the server's`)

  const savedThere = account ? await savedIdsOf(db, account.id) : []
  const savedHere = saved.map(({ resourceId }) => resourceId)
  if (!isDeepStrictEqual(savedHere.sort(), savedThere.sort()))
    breaches.push(`[P2] the saves of ${where} are not the server's`)
  const reviews = account ? await listReviewsBy(db, account.id) : []
  if (!isSame([...ownReviews], reviews))
    breaches.push(`[P2] the reviews of ${where} are not the server's`)

  await checkModerated(world, tab)
  const waiting = await checkHeld(world, tab)
  const notices = account ? await listNotices(db, account.id) : []
  const noticesHere = (await tab.db.notices.toArray()).map(({ isNew: _, ...notice }) => notice)
  // A device may still have texts that the server has erased.
  if (!isSame(noticesHere.map(withoutText), notices.map(withoutText)))
    breaches.push(`[M2] the decisions that ${where} knows are not the server's`)

  const view = tab.view.get()
  if (view.outbox.length > 0) return
  const isShown =
    isSame([...view.resources.values()], [...rows, ...waiting.resources]) &&
    isDeepStrictEqual([...view.savedIds].sort(), savedHere) &&
    (view.viewer?.id ?? null) === (account?.id ?? null)
  if (!isShown) breaches.push(`[P2] ${where} does not show what lies in its database`)
}

/** The resources that are public. [M1] */
async function visibleRows(db: Database): Promise<Resource[]> {
  const others = await db
    .selectFrom('resources')
    .select('id')
    .where('moderation', '<>', 'visible')
    .execute()
  const hidden = new Set(others.map(({ id }) => id))
  return (await listResources(db)).filter(({ id }) => !hidden.has(id))
}

/** The saves of a member stay while their place is hidden. [M1] */
async function savedIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_resources')
    .select('resource_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.resource_id)
}

function withoutText({ resource: _, appeal, ...notice }: ModerationNotice) {
  return { ...notice, ...(appeal && { appeal: { ...appeal, text: '', reply: null } }) }
}

async function listNotices(db: Database, userId: string): Promise<ModerationNotice[]> {
  const { seq } = await readSyncState(db)
  return listChangedNotices(db, { userId, since: 0, until: seq })
}

function isSame(here: { id: string }[], there: { id: string }[]): boolean {
  const inOrder = (rows: { id: string }[]) =>
    JSON.parse(JSON.stringify(rows.sort((a, b) => (a.id < b.id ? -1 : 1))))
  return isDeepStrictEqual(inOrder(here), inOrder(there))
}
