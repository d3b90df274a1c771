import { type Block, type Intent, type MinePage, syncHeaders } from '@worldschool/schema'
import { buildId, buildOutboxRecord, buildReview, buildUser } from '@worldschool/schema/testing'
import { beforeEach, expect, it } from 'vitest'
import { readBlockedMembers } from '../../src/db/blocked-members.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { shownReviews } from '../../src/features/reviews/shown-reviews.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { judge, requestOf } from '../../src/sync/outbox/replay.ts'
import { acknowledge, markAsTried, refuse } from '../../src/sync/outbox/send-state.ts'
import { minePageOf } from '../support/feed.ts'
import { pullMinePage } from '../support/pull-mine-page.ts'
import { refusal } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const ben = buildId(2)
const block: Intent = { kind: 'block', entityId: ben, arguments: { username: 'ben' } }
const unblock: Intent = { kind: 'unblock', entityId: ben, arguments: { username: 'ben' } }
const stored: Block = { userId: ben, username: 'ben', createdAt: '2026-01-01T00:00:00.000Z' }

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice(me)
})

const pull = (page: MinePage) => pullMinePage(db, page)
const blockedIds = async () => [...(await readBlockedMembers(db)).keys()]
const kinds = async () => (await db.outbox.toArray()).map(({ kind }) => kind)

it('[M8] a block takes effect when it is written, and stays in effect when a pull replaces the list of blocked members', async () => {
  await pull(minePageOf(3, { blocks: [] }))
  await enqueue(db, me.id, block, 1)
  expect(await blockedIds()).toEqual([ben])
  const [record] = await db.outbox.toArray()
  if (!record) throw new Error('no record')
  await acknowledge(db, record, { epoch: 'e1', seq: 7, ackAt: null })
  expect(await blockedIds()).toEqual([ben])
  await pull(minePageOf(7, { blocks: [stored] }))
  expect([await kinds(), await blockedIds()]).toEqual([[], [ben]])
})

it('[M8] a pulled list replaces the stored one, and a page without a list changes nothing', async () => {
  await pull(minePageOf(3, { blocks: [stored, { ...stored, userId: buildId(3) }] }))
  await pull(minePageOf(4))
  expect(await blockedIds()).toEqual([ben, buildId(3)])
  await pull(minePageOf(5, { blocks: [{ ...stored, userId: buildId(3) }] }))
  expect(await blockedIds()).toEqual([buildId(3)])
  await pull(minePageOf(6, { blocks: [] }))
  expect(await blockedIds()).toEqual([])
})

it('[M8] [S1] a device requests the block list with every pull until a server sends one', async () => {
  expect(await pull(minePageOf(3))).toEqual(['blocks'])
  expect(await pull(minePageOf(4))).toEqual(['blocks'])
  const held = { resources: [], photos: [] }
  expect(await pull(minePageOf(5, { blocks: [stored], held }))).toEqual(['blocks'])
  expect(await pull(minePageOf(6))).toEqual([null])
  expect(await blockedIds()).toEqual([ben])
})

it('[M8] [Q9] sign-out deletes the block list, and the next account requests its own list', async () => {
  await pull(minePageOf(3, { blocks: [stored] }))
  await leaveAccount(db)
  expect([await db.blocks.count(), await blockedIds()]).toEqual([0, []])
  await enterAccount(db, buildUser(2))
  expect(await pull(minePageOf(4, { blocks: [] }))).toEqual(['blocks'])
})

it('[M8] [Q7] unsent blocks and unblocks of a member collapse to the last one', async () => {
  for (const intent of [block, unblock, block, unblock]) await enqueue(db, me.id, intent, 1)
  expect(await kinds()).toEqual(['unblock'])
})

it('[M8] [Q7] an unblock is sent after a block that may be in flight, because a late block would undo it', async () => {
  await enqueue(db, me.id, block, 1)
  const [record] = await db.outbox.toArray()
  if (!record) throw new Error('no record')
  await markAsTried(db, record)
  await enqueue(db, me.id, unblock, 2)
  expect([await kinds(), await blockedIds()]).toEqual([['block', 'unblock'], []])
})

it('[M8] [R7] a refused block hides nothing and stays with its reason, unless a later write replaces it', async () => {
  const reason = { status: 409, code: 'too_many_blocks', message: 'no' } as const
  await enqueue(db, me.id, block, 1)
  const [record] = await db.outbox.toArray()
  if (!record) throw new Error('no record')
  await markAsTried(db, record)
  await refuse(db, record, reason)
  expect([await kinds(), await blockedIds()]).toEqual([['block'], []])
  await enqueue(db, me.id, block, 2)
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'queued', lastError: null }])
  expect(await blockedIds()).toEqual([ben])
})

it('[M8] [R1] a block and an unblock replay their documented calls', () => {
  expect(requestOf(buildOutboxRecord(1, block), null)).toMatchObject({
    method: 'POST',
    path: '/api/blocks',
    body: { userId: ben },
  })
  const { method, path } = requestOf(buildOutboxRecord(2, unblock), null)
  expect([method, path]).toEqual(['DELETE', `/api/blocks/${ben}`])
})

it('[M8] [R5] a 404 acknowledges a block if the account is gone, but not if an older server has no such route', () => {
  const record = buildOutboxRecord(1, block)
  const headers = new Headers({
    [syncHeaders.epoch]: 'e1',
    [syncHeaders.idempotencyKey]: record.key,
    [syncHeaders.seq]: '7',
  })
  const judged = (code: string) =>
    judge(record, { kind: 'response', status: 404, body: refusal(code), headers }, 'e1').kind
  expect(judged('user_not_found')).toBe('acknowledged')
  expect(judged('not_found')).toBe('refused')
})

it('[M8] the reviews of blocked members are hidden and counted, and no review is shown until the block list is known', () => {
  const own = buildReview(1, { userId: me.id })
  const listed = [own, ...[2, 3].map((n) => buildReview(n, { userId: buildId(n) }))]
  const show = (blocked: ReadonlyMap<string, Block> | undefined) => {
    const shown = shownReviews(listed, { own, outbox: [], viewer: me, blocked })
    return [shown.reviews.map(({ userId }) => userId), shown.hiddenCount]
  }
  expect(show(new Map([[ben, stored]]))).toEqual([[me.id, buildId(3)], 1])
  expect(show(new Map())).toEqual([[me.id, ben, buildId(3)], 0])
  expect(show(undefined)).toEqual([[me.id], 0])
})
