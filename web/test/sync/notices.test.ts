import { type MinePage, minePage } from '@worldschool/schema'
import { buildId, buildNotice, buildUser } from '@worldschool/schema/testing'
import { beforeEach, expect, it } from 'vitest'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { markNoticesRead } from '../../src/features/moderation/commands.ts'
import { leaveAccount } from '../../src/sync/account.ts'
import { pullMine } from '../../src/sync/pull/pull-mine.ts'
import { minePageOf } from '../support/feed.ts'
import { scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice(buildUser(1))
})

const pull = (page: MinePage) =>
  pullMine(db, scriptedFetch((request) => serverResponse(request, 200, page)).fetch)
const stored = async () => (await db.notices.toArray()).map(({ id, isNew }) => ({ id, isNew }))

it('[M2] a decision is unread until the person reads it, and stays read when the feed reports it again', async () => {
  const notice = buildNotice(1, { at: new Date().toISOString() })
  await pull(minePageOf(3, { notices: [notice] }))
  expect(await stored()).toEqual([{ id: notice.id, isNew: true }])
  await markNoticesRead([notice.id], db)
  await pull(minePageOf(4, { notices: [notice, buildNotice(2)] }))
  expect(await stored()).toEqual([
    { id: notice.id, isNew: false },
    { id: buildNotice(2).id, isNew: true },
  ])
})

it('[M9] a decision that was read becomes unread again when its appeal is decided, but not when the appeal is sent', async () => {
  const notice = buildNotice(1, { at: new Date().toISOString() })
  const appeal = { text: 'No shop.', at: notice.at, outcome: null, reply: null, decidedAt: null }
  await pull(minePageOf(3, { notices: [notice] }))
  await markNoticesRead([notice.id], db)
  await pull(minePageOf(4, { notices: [{ ...notice, appeal }] }))
  expect(await stored()).toEqual([{ id: notice.id, isNew: false }])
  const decided = { ...appeal, outcome: 'reversed', reply: 'True.', decidedAt: notice.at }
  await pull(minePageOf(5, { notices: [{ ...notice, appeal: decided }] }))
  expect(await db.notices.toArray()).toMatchObject([{ isNew: true, appeal: { reply: 'True.' } }])
})

it('[M2] an old decision is not unread on a device that reads the feed from its start', async () => {
  await pull(minePageOf(3, { notices: [buildNotice(1, { at: '2020-01-01T00:00:00.000Z' })] }))
  await pull(minePageOf(4, { notices: [buildNotice(2, { at: '2020-01-02T00:00:00.000Z' })] }))
  expect((await stored()).map(({ isNew }) => isNew)).toEqual([false, true])
})

it('[M2] [Q9] sign-out deletes the decisions from the device', async () => {
  await pull(minePageOf(3, { notices: [buildNotice(1)] }))
  await leaveAccount(db)
  expect(await db.notices.count()).toBe(0)
})

it('[M2] an unknown state, reason or content type in a notice does not break the pull', () => {
  const notice = { ...buildNotice(1), state: 'frozen', reason: 'rude' }
  const subject = { ...notice.subject, type: 'session', id: buildId(9) }
  const page = minePage.parse(minePageOf(3, { notices: [{ ...notice, subject }] as never }))
  expect(page.notices).toMatchObject([
    { state: 'hidden', reason: 'rude', subject: { type: 'session' } },
  ])
})
