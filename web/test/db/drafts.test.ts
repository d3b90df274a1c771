import { visitorId } from '@worldschool/schema'
import { buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceDatabase } from '../../src/db/database.ts'
import {
  afterOtherDrafts,
  createDraftAutosave,
  type DraftAutosave,
  type DraftForm,
  flushDrafts,
  restoreDraft,
} from '../../src/db/draft-autosave.ts'
import { enterAccount, forgetDeletedAccount, leaveAccount } from '../../src/sync/account.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const about = 'add-resource'

let db: DeviceDatabase
let keeper: DraftAutosave
/** What the keeper has asked to be woken for; the test lets the time pass. */
let timers: Set<() => void>

function keeperOf(userId: string, about: string, now = 7): DraftAutosave {
  return createDraftAutosave({
    db,
    userId,
    about,
    now: () => now,
    setTimer: (callback) => {
      timers.add(callback)
      return () => timers.delete(callback)
    },
  })
}

beforeEach(async () => {
  db = await openTestDevice(me)
  timers = new Set()
  keeper = keeperOf(me.id, about)
})

describe('a draft on the device', () => {
  it('is written after a pause in typing, as it was typed last', async () => {
    keeper.keep({ name: 'Tide' })
    keeper.keep({ name: 'Tide pool ' })
    expect(timers.size).toBe(1)
    expect(await keeper.read()).toBeUndefined()
    for (const wake of timers) wake()
    const values = { name: 'Tide pool ' }
    expect(await keeper.read()).toEqual({ userId: me.id, about, values, keptAt: 7 })
  })

  it('[Q8] is written at once in all forms of the tab before a sign-in asks what a visitor left', async () => {
    const other = keeperOf(me.id, 'report')
    keeper.keep({ name: 'Tide pool' })
    other.keep({ comment: 'Closed' })
    await other.forget()
    await flushDrafts()
    expect((await db.drafts.toArray()).map(({ values }) => values)).toEqual([{ name: 'Tide pool' }])
    expect(timers.size).toBe(0)
  })

  it('is written at once when the form closes or the page goes away', async () => {
    keeper.keep({ name: 'Tide pool' })
    await keeper.flush()
    expect((await keeper.read())?.values).toEqual({ name: 'Tide pool' })
    keeper.keep({ name: 'Tide pool walk' })
    await keeper.flushLast()
    expect((await keeper.read())?.values).toEqual({ name: 'Tide pool walk' })
    expect(timers.size).toBe(0)
  })

  it('is written when the page goes away while its write still waits for others', async () => {
    const others = Promise.withResolvers<void>()
    void afterOtherDrafts(() => others.promise)
    keeper.keep({ name: 'Tide pool' })
    const waiting = keeper.flush()
    await keeper.flushLast()
    const kept = await db.drafts.get([me.id, about])
    others.resolve()
    await waiting
    expect(kept?.values).toEqual({ name: 'Tide pool' })
  })

  it('does not come back when the page goes away after it was sent', async () => {
    const others = Promise.withResolvers<void>()
    void afterOtherDrafts(() => others.promise)
    keeper.keep({ name: 'Tide pool' })
    const waiting = Promise.all([keeper.flush(), keeper.forget()])
    await keeper.flushLast()
    const whileItWaits = await db.drafts.count()
    others.resolve()
    await waiting
    expect([whileItWaits, await db.drafts.count()]).toEqual([0, 0])
  })

  it('is found by a form that opens again at once, and not after it was sent at once', async () => {
    keeper.keep({ name: 'Tide pool' })
    void keeper.flush()
    expect((await keeperOf(me.id, about).read())?.values).toEqual({ name: 'Tide pool' })
    keeper.keep({ name: 'Tide pool walk' })
    void keeper.flush()
    void keeper.forget()
    expect(await keeperOf(me.id, about).read()).toBeUndefined()
  })

  it('is one for each form and each resource', async () => {
    const review = keeperOf(me.id, 'review:1')
    keeper.keep({ name: 'Tide pool' })
    review.keep({ rating: 4, comment: '' })
    await Promise.all([keeper.flush(), review.flush()])
    expect((await keeper.read())?.values).toEqual({ name: 'Tide pool' })
    expect((await review.read())?.values).toEqual({ rating: 4, comment: '' })
    expect(await keeperOf(me.id, 'review:2').read()).toBeUndefined()
  })

  it('is gone once it was sent, with what still waited to be written', async () => {
    keeper.keep({ name: 'Tide pool' })
    await keeper.flush()
    keeper.keep({ name: 'Tide pool walk' })
    await keeper.forget()
    await keeper.flush()
    expect(await db.drafts.count()).toBe(0)
    expect(timers.size).toBe(0)
  })

  it('stays when another tab sends what it has typed into the same form', async () => {
    const other = keeperOf(me.id, about, 8)
    keeper.keep({ name: 'Tide pool' })
    await keeper.flush()
    expect((await other.read())?.values).toEqual({ name: 'Tide pool' })
    other.keep({ name: 'Lighthouse' })
    await other.flush()
    await keeper.forget()
    expect((await keeper.read())?.values).toEqual({ name: 'Lighthouse' })
    await other.forget()
    expect(await db.drafts.count()).toBe(0)
  })

  it('tells the form when the device could not take it, so that it is not closed unasked', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(new Error('Quota exceeded'))
    keeper.keep({ name: 'Tide pool' })
    expect(keeper.isSafe()).toBe(true)
    await keeper.flush()
    expect(keeper.isSafe()).toBe(false)
    keeper.keep({ name: 'Tide pool walk' })
    await keeper.flush()
    expect(keeper.isSafe()).toBe(true)
    log.mockRestore()
  })
})

describe('a draft and its account', () => {
  beforeEach(async () => {
    keeper.keep({ name: 'Tide pool' })
    await keeper.flush()
  })

  it('[Q9] [S23] goes at sign-out, and what was typed last does not come after', async () => {
    keeper.keep({ name: 'Tide pool walk' })
    await leaveAccount(db)
    await keeper.flush()
    expect(await db.drafts.count()).toBe(0)
  })

  it('[Q9] is never another account’s, though its page was late for the sign-out', async () => {
    const other = buildUser(2)
    await leaveAccount(db)
    keeper.keep({ name: 'Tide pool walk' })
    await keeper.flushLast()
    expect(await db.drafts.count()).toBe(1)
    for (const userId of [visitorId, other.id])
      expect(await keeperOf(userId, about).read()).toBeUndefined()
    await enterAccount(db, other)
    expect(await db.drafts.count()).toBe(0)
  })

  it('[S27] goes with a deleted account', async () => {
    await forgetDeletedAccount(db, me, { notice: true })
    expect(await db.drafts.count()).toBe(0)
  })

  it('[Q8] goes when another account signs in here, and stays when the same one does', async () => {
    await enterAccount(db, me)
    expect(await db.drafts.count()).toBe(1)
    await enterAccount(db, buildUser(2))
    expect(await db.drafts.count()).toBe(0)
  })
})

describe('a form that drafts are kept of', () => {
  const isCurrent = () => true
  let values: Readonly<Record<string, unknown>> | null
  const form: DraftForm = {
    typed: () => values,
    fill: (next) => {
      values = next
    },
    join: (kept, typed) => ({ ...kept, ...typed }),
  }

  beforeEach(() => {
    values = null
  })

  it('gets its draft back, with what is typed before it is read', async () => {
    keeper.keep({ name: 'Tide pool' })
    await keeper.flush()
    expect(await restoreDraft(form, { before: me.id, now: me.id, keeper, isCurrent })).toBe(7)
    expect(values).toEqual({ name: 'Tide pool' })
    values = null
    const reading = restoreDraft(form, { before: me.id, now: me.id, keeper, isCurrent })
    values = { price: 'F' }
    expect(await reading).toBe(7)
    expect(values).toEqual({ name: 'Tide pool', price: 'F' })
    await keeper.flush()
    expect((await keeper.read())?.values).toEqual(values)
  })

  it('is forgotten once it was sent, though it was typed and stored before the reading had ended', async () => {
    const reading = restoreDraft(form, { before: me.id, now: me.id, keeper, isCurrent })
    keeper.keep({ name: 'L' })
    values = { name: 'L' }
    await Promise.all([keeper.flush(), reading])
    await keeper.forget()
    expect(await db.drafts.count()).toBe(0)
  })

  it('keeps what a visitor typed as soon as they have signed in', async () => {
    values = { name: 'Tide pool' }
    await restoreDraft(form, { before: null, now: me.id, keeper, isCurrent })
    await keeper.flush()
    expect((await keeper.read())?.values).toEqual({ name: 'Tide pool' })
  })

  it('[Q9] is emptied before it is another account’s, and hands nothing on', async () => {
    values = { name: 'A secret beach' }
    const next = buildUser(2)
    await enterAccount(db, next)
    const theirs = keeperOf(next.id, about)
    await restoreDraft(form, { before: me.id, now: next.id, keeper: theirs, isCurrent })
    await theirs.flush()
    expect(values).toBeNull()
    expect(await db.drafts.count()).toBe(0)
    values = { name: 'A secret beach' }
    await restoreDraft(form, { before: me.id, now: null, keeper: null, isCurrent })
    expect(values).toBeNull()
  })
})
