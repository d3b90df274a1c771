import {
  type Block,
  hasReached,
  type MinePage,
  type ModerationNotice,
  minePage,
  type OutboxRecord,
  starsOf,
  syncHeaders,
  syncPaths,
} from '@worldschool/schema'
import { ApiError, asAccount, callApi, type Fetch } from '../../api/client.ts'
import { readValue, writeValue } from '../../db/device-values.ts'
import type { DeviceDatabase } from '../../db/indexeddb.ts'
import { clearPrivateRows, privateTables } from '../account.ts'
import { pruneConfirmed, readCursors, recordOwnChanges } from '../outbox/acknowledge.ts'
import { isReviewKind } from '../outbox/queue-rules.ts'

/**
 * Reads the feed of the signed-in account to its end. Throws `ApiError`; 401 and 409 mean that the
 * session has ended or belongs to another account, and then nothing is written. [P1] [R3]
 */
export async function pullMine(db: DeviceDatabase, fetch: Fetch): Promise<void> {
  let more = true
  while (more) {
    const account = await readValue(db, 'account')
    if (!account) return
    const since = (await readValue(db, 'mineCursor')) ?? null
    const needsLists = !((await readValue(db, 'hasBlocks')) && (await readValue(db, 'held')))
    const page = await fetchPage(fetch, since, account.id, needsLists)
    if (page === 'expired') {
      await forget(db, since, account.id)
      continue
    }
    await writePage(db, since, page, account.id)
    more = page.more
  }
}

async function fetchPage(
  fetch: Fetch,
  since: string | null,
  accountId: string,
  needsLists: boolean,
): Promise<MinePage | 'expired'> {
  const path = since ? `${syncPaths.mine}?since=${since}` : syncPaths.mine
  const include = needsLists ? { [syncHeaders.include]: 'blocks' } : {}
  const headers = { ...asAccount(accountId), ...include }
  try {
    return (await callApi(fetch, { method: 'GET', path, headers }, minePage)).body
  } catch (error) {
    if (since && error instanceof ApiError && error.code === 'cursor_expired') return 'expired'
    throw error
  }
}

/** Deletes the rows of an expired cursor, unless the account or the cursor has changed meanwhile. [P2] [P3] */
async function forget(db: DeviceDatabase, since: string | null, accountId: string): Promise<void> {
  await db.transaction('rw', privateTables(db), async () => {
    if (await isStillAt(db, since, accountId)) await clearPrivateRows(db)
  })
}

async function isStillAt(
  db: DeviceDatabase,
  since: string | null,
  accountId: string,
): Promise<boolean> {
  const account = await readValue(db, 'account')
  const cursor = (await readValue(db, 'mineCursor')) ?? null
  return account?.id === accountId && cursor === since
}

/** Writes a page and its cursor, unless the account or the cursor has changed meanwhile. [P2] [Q8] */
async function writePage(
  db: DeviceDatabase,
  since: string | null,
  page: MinePage,
  accountId: string,
): Promise<void> {
  const tables = [...privateTables(db), db.outbox, db.journal, db.catalogueChanges]
  await db.transaction('rw', tables, async () => {
    if (!(await isStillAt(db, since, accountId))) return
    await noteReviewsElsewhere(db, page)
    const catalogue = (await readValue(db, 'catalogue'))?.cursor ?? null
    await noteCountedStars(db, accountId, { catalogue, mine: page.cursor })
    for (const change of page.rows) {
      if (change.type === 'saved') await db.saved.put(change.row)
      else if (change.type === 'review') await db.ownReviews.put(change.row)
      else await writeValue(db, 'account', change.row)
    }
    for (const { type, resourceId } of page.deleted) {
      await (type === 'saved' ? db.saved : db.ownReviews).delete(resourceId)
    }
    await writeNotices(db, page.notices ?? [], { isFirstPull: since === null })
    if (page.blocks) await writeBlocks(db, page.blocks)
    if (page.held) await writeValue(db, 'held', page.held)
    await writeValue(db, 'mineCursor', page.cursor)
    await writeValue(db, 'mineIsMidway', page.more)
    await pruneConfirmed(db, await readCursors(db))
  })
}

/** If the feed is read from its start, such as after each sign-in, older decisions are not shown as new. */
const recentMs = 30 * 24 * 60 * 60_000

/** A notice that the device has already is not new again, unless its appeal was decided. [M2] [M9] */
async function writeNotices(
  db: DeviceDatabase,
  notices: readonly ModerationNotice[],
  { isFirstPull }: { isFirstPull: boolean },
): Promise<void> {
  for (const notice of notices) {
    const known = await db.notices.get(notice.id)
    if (known) {
      const isDecided = known.appeal?.outcome !== notice.appeal?.outcome && !!notice.appeal?.outcome
      await db.notices.put({ ...known, ...notice, isNew: known.isNew || isDecided })
      continue
    }
    const isRecent = Date.now() - Date.parse(notice.at) < recentMs
    await db.notices.put({ ...notice, isNew: isRecent || !isFirstPull })
  }
}

/** The list is complete, so it replaces the stored one. [M8] */
async function writeBlocks(db: DeviceDatabase, blocks: readonly Block[]): Promise<void> {
  await db.blocks.clear()
  await db.blocks.bulkPut(blocks)
  await writeValue(db, 'hasBlocks', true)
}

/** Records reviews from the account's other devices as own changes, because they also changed ratings of places. */
async function noteReviewsElsewhere(db: DeviceDatabase, page: MinePage): Promise<void> {
  const written = page.rows.flatMap(({ type, row }) => (type === 'review' ? row.resourceId : []))
  const deleted = page.deleted.filter(({ type }) => type === 'review')
  const ids = [...written, ...deleted.map(({ resourceId }) => resourceId)]
  const changes = await db.catalogueChanges.bulkGet(ids)
  const reviewed = changes.flatMap((change) => change?.row ?? [])
  await recordOwnChanges(
    db,
    reviewed.map(({ id, reviewsRevision }) => ({ resourceId: id, seq: reviewsRevision })),
  )
}

/**
 * If the account's own feed is ahead of the catalogue, stores with each acknowledged review the stars that the
 * catalogue's rating still includes, because the account's own row will no longer show them. The pull calls this
 * inside its own transaction, before it writes the rows. [P4] [C5]
 */
async function noteCountedStars(
  db: DeviceDatabase,
  userId: string,
  cursors: { catalogue: string | null; mine: string | null },
): Promise<void> {
  const isYoung = (await readValue(db, 'account'))?.isYoung === true
  const records = await db.outbox.where('userId').equals(userId).sortBy('seq')
  const reviews = records.filter(
    ({ kind, state }) => isReviewKind(kind) && state === 'acknowledged',
  )
  for (const record of firstUncounted(reviews, cursors.catalogue)) {
    if (record.countedStars !== undefined || !hasReached(cursors.mine, ackOf(record))) continue
    const before = reviews.findLast(
      ({ entityId, seq }) => entityId === record.entityId && seq < record.seq,
    )
    const own = await db.ownReviews.get(record.entityId)
    const stars = before ? starsOf(before) : (own?.rating ?? null)
    const countedStars = isYoung || own?.moderation ? null : stars
    await db.outbox.update(record.seq, { countedStars })
  }
}

/** Returns, for each place, the oldest review that the catalogue does not count yet. */
function firstUncounted(reviews: readonly OutboxRecord[], cursor: string | null): OutboxRecord[] {
  const byPlace = new Map<string, OutboxRecord>()
  for (const record of reviews.toReversed())
    if (!hasReached(cursor, ackOf(record))) byPlace.set(record.entityId, record)
  return [...byPlace.values()]
}

function ackOf({ ackEpoch, ackSeq }: OutboxRecord) {
  return { epoch: ackEpoch ?? '', seq: ackSeq ?? 0 }
}
