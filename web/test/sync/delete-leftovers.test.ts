import { reviewPaths, visitorId } from '@worldschool/schema'
import { buildId, buildResource, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Fetch } from '../../src/api/client.ts'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { storePhoto } from '../../src/db/photos.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { deleteLeftovers } from '../../src/sync/delete-leftovers.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { acknowledge, markAsTried } from '../../src/sync/outbox/send-state.ts'
import { queuePhotos } from '../../src/sync/photos/photo-upload-queue.ts'
import { pullReviews, refreshCachedReviews } from '../../src/sync/pull/pull-reviews.ts'
import { photoId, preparedPhoto } from '../support/prepared-photo.ts'
import { scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const other = buildUser(2)
const words = 'The landlord shouts at the children.'
const ack = { epoch: 'e1', seq: 5, ackAt: null }

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice(me)
})

/** Queues a report with private text. */
async function report(n: number, comment = words) {
  const args = { id: buildId(100 + n), kind: 'other', comment } as const
  await enqueue(db, me.id, { kind: 'report', entityId: buildId(n), arguments: args }, 1)
  const record = await db.outbox.orderBy('seq').last()
  if (!record) throw new Error('Nothing was queued')
  return record
}

/** One report that is acknowledged and not in the base yet, and one that is in the journal. */
async function sendReports(): Promise<void> {
  await acknowledge(db, await report(1), ack)
  const record = await report(2)
  await acknowledge(db, record, ack)
  const sent = await db.outbox.get(record.seq)
  if (sent) await db.journal.put(sent)
  await db.outbox.delete(record.seq)
}

/** Everything in the database, as text. */
async function dump(): Promise<string> {
  const tables = await Promise.all(db.tables.map((table) => table.toArray()))
  return JSON.stringify(tables)
}

async function browse(): Promise<void> {
  await db.reviewLists.put({ resourceId: buildId(9), reviews: [], reviewsRevision: 1 })
  await writeValue(db, 'lastPosition', { latitude: 37.1, longitude: -8.5 })
}

describe('rows after a sign-out', () => {
  it('[SEC-23] [Q9] a sign-out deletes what the account has sent, visited places and the last position', async () => {
    await sendReports()
    await browse()
    await leaveAccount(db)
    expect(await dump()).not.toContain(words)
    expect(await db.reviewLists.count()).toBe(0)
    expect(await readValue(db, 'lastPosition')).toBeUndefined()
    // The account whose session must end is stored until it has ended.
    await db.device.delete('leftBy')
    expect(await dump()).not.toContain(me.id)
  })

  it('[SEC-23] [Q9] a sign-out keeps unsent writes for the account’s return', async () => {
    await sendReports()
    await report(3, 'Unsent words')
    await leaveAccount(db)
    expect(await dump()).not.toContain(words)
    expect(await db.outbox.toArray()).toMatchObject([
      { userId: me.id, state: 'queued', arguments: { comment: 'Unsent words' } },
    ])
  })

  it('[SEC-23] [Q8] a sign-in of another account deletes the rows of the previous one', async () => {
    await sendReports()
    await browse()
    await enterAccount(db, other)
    expect(await dump()).not.toContain(words)
    expect(await dump()).not.toContain(me.id)
    expect(await db.reviewLists.count()).toBe(0)
  })

  it('[Q8] a sign-in of the same account, or after a visitor, deletes nothing', async () => {
    await sendReports()
    await browse()
    await enterAccount(db, me)
    expect([await db.outbox.count(), await db.journal.count()]).toEqual([1, 1])
    expect(await db.reviewLists.count()).toBe(1)
    const visitor = await openTestDevice(null)
    await visitor.reviewLists.put({ resourceId: buildId(9), reviews: [], reviewsRevision: 1 })
    await enterAccount(visitor, me)
    expect(await visitor.reviewLists.count()).toBe(1)
  })
})

describe('requests under way at the sign-out', () => {
  it('[SEC-23] [Q9] a write in flight at the sign-out is deleted once it is acknowledged, with its photo', async () => {
    const record = await report(1)
    await markAsTried(db, record)
    await storePhoto(db, preparedPhoto(1), { userId: me.id, resourceId: null })
    await queuePhotos(db, {
      resourceId: buildId(1),
      photoIds: [photoId(1)],
      intent: null,
      now: 1,
    })
    const photo = await db.outbox.orderBy('seq').last()
    await leaveAccount(db)
    await acknowledge(db, record, ack)
    if (photo) await acknowledge(db, photo, ack)
    expect(await db.outbox.count()).toBe(0)
    expect([await db.photos.count(), await db.photoContents.count()]).toEqual([0, 0])
    expect(await dump()).not.toContain(words)
  })

  it('[SEC-23] [Q9] reviews that arrive after the sign-out are not stored', async () => {
    const { fetch } = scriptedFetch((request) => serverResponse(request, 200, []))
    const path = reviewPaths.ofResource(buildId(9))
    await pullReviews(
      db,
      async (...asked) => {
        if (String(asked[0]) === path) await leaveAccount(db)
        return fetch(...asked)
      },
      buildId(9),
      1,
    )
    expect(await db.reviewLists.count()).toBe(0)
  })

  it('[SEC-23] [Q9] reviews of saved places are neither requested nor stored after the sign-out', async () => {
    const { createdAt } = buildResource(1)
    const saves = [1, 2, 3].map((n) => ({
      id: buildId(n),
      userId: me.id,
      resourceId: buildId(n),
      createdAt,
    }))
    await db.saved.bulkPut(saves)
    const { fetch, seen } = scriptedFetch((request) => serverResponse(request, 200, []))
    const signOutMeanwhile: Fetch = async (...asked) => {
      await leaveAccount(db)
      return fetch(...asked)
    }
    await refreshCachedReviews(db, signOutMeanwhile, () => 1)
    expect(seen.map(({ path }) => path)).toEqual([reviewPaths.ofResource(buildId(1))])
    expect(await db.reviewLists.count()).toBe(0)
  })
})

describe('leftovers of an earlier version', () => {
  it('[SEC-23] leftovers of an earlier version are deleted at the next start, except unsent writes and the current account’s', async () => {
    await sendReports()
    await report(3, 'Unsent words')
    await storePhoto(db, preparedPhoto(1), { userId: me.id, resourceId: buildId(1) })
    const draft = { about: 'add', values: { name: 'Half a thought' }, keptAt: 1 }
    await db.drafts.bulkPut([
      { ...draft, userId: me.id },
      { ...draft, userId: visitorId },
    ])
    await deleteLeftovers(db)
    expect([await db.journal.count(), await db.drafts.count(), await db.photos.count()]).toEqual([
      1, 2, 1,
    ])
    await writeValue(db, 'account', other)
    await deleteLeftovers(db)
    expect(await db.outbox.toArray()).toMatchObject([{ arguments: { comment: 'Unsent words' } }])
    expect([await db.journal.count(), await db.photos.count()]).toEqual([0, 0])
    expect((await db.drafts.toArray()).map(({ userId }) => userId)).toEqual([visitorId])
  })
})
