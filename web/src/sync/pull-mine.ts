import { type MinePage, minePage, syncPaths } from '@worldschool/schema'
import { ApiError, asAccount, callApi, type Fetch } from '../api/client.ts'
import type { DeviceDatabase } from '../db/database.ts'
import { readValue, writeValue } from '../db/device-values.ts'
import { clearPrivateRows } from './account.ts'
import { noteCountedStars } from './counted-stars.ts'
import { forgetShown, noteOwnChanges, readCursors } from './outbox-delivery.ts'

/**
 * Reads the feed of the signed-in account to its end. Throws `ApiError`; 401 and 409 mean that the
 * session is over or another's, and then nothing is written. [P1] [R3]
 */
export async function pullMine(db: DeviceDatabase, fetch: Fetch): Promise<void> {
  let more = true
  while (more) {
    const account = await readValue(db, 'account')
    if (!account) return
    const since = (await readValue(db, 'mineCursor')) ?? null
    const page = await fetchPage(fetch, since, account.id)
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
): Promise<MinePage | 'expired'> {
  const path = since ? `${syncPaths.mine}?since=${since}` : syncPaths.mine
  const headers = asAccount(accountId)
  try {
    return (await callApi(fetch, { method: 'GET', path, headers }, minePage)).body
  } catch (error) {
    if (since && error instanceof ApiError && error.code === 'cursor_expired') return 'expired'
    throw error
  }
}

/** Drops the rows of an expired cursor, unless account or cursor have changed meanwhile. [P2] [P3] */
async function forget(db: DeviceDatabase, since: string | null, accountId: string): Promise<void> {
  await db.transaction('rw', [db.device, db.saved, db.ownReviews], async () => {
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
  const tables = [db.device, db.saved, db.ownReviews, db.outbox, db.journal, db.catalogueChanges]
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
    await writeValue(db, 'mineCursor', page.cursor)
    await writeValue(db, 'mineIsMidway', page.more)
    await forgetShown(db, await readCursors(db))
  })
}

/** What the account's other devices did to its reviews has changed the stars of those places. */
async function noteReviewsElsewhere(db: DeviceDatabase, page: MinePage): Promise<void> {
  const written = page.rows.flatMap(({ type, row }) => (type === 'review' ? row.resourceId : []))
  const deleted = page.deleted.filter(({ type }) => type === 'review')
  const ids = [...written, ...deleted.map(({ resourceId }) => resourceId)]
  const changes = await db.catalogueChanges.bulkGet(ids)
  const reviewed = changes.flatMap((change) => change?.row ?? [])
  await noteOwnChanges(
    db,
    reviewed.map(({ id, reviewsRevision }) => ({ resourceId: id, seq: reviewsRevision })),
  )
}
