import { storageKeys, visitorId } from '@worldschool/schema'
import { buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  afterOtherDrafts,
  createDraftAutosave,
  type DraftAutosave,
  type DraftForm,
  flushDrafts,
  restoreDraft,
} from '../../src/db/draft-autosave.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import type { UnloadStorage } from '../../src/db/unload-drafts.ts'
import { enterAccount, leaveAccount, removeDeletedAccount } from '../../src/sync/account.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const about = 'add-resource'

let db: DeviceDatabase
let storage: UnloadStorage & { items: Map<string, string> }
let autosave: DraftAutosave
/** The pending timers of the autosave; the test fires them. */
let timers: Set<() => void>

function autosaveOf(userId: string, about: string, now = 7): DraftAutosave {
  return createDraftAutosave({
    db,
    storage,
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
  storage = createMemoryStorage()
  timers = new Set()
  autosave = autosaveOf(me.id, about)
})

describe('draft on the device', () => {
  it('a draft is written after a pause in typing, with the last text', async () => {
    autosave.save({ name: 'Tide' })
    autosave.save({ name: 'Tide pool ' })
    expect(timers.size).toBe(1)
    expect(await autosave.read()).toBeUndefined()
    for (const wake of timers) wake()
    const values = { name: 'Tide pool ' }
    expect(await autosave.read()).toEqual({ userId: me.id, about, values, keptAt: 7 })
  })

  it('[Q8] the drafts of all forms of a tab are written at once before a sign-in asks about a visitor’s drafts', async () => {
    const other = autosaveOf(me.id, 'report')
    autosave.save({ name: 'Tide pool' })
    other.save({ comment: 'Closed' })
    await other.forget()
    await flushDrafts()
    expect((await db.drafts.toArray()).map(({ values }) => values)).toEqual([{ name: 'Tide pool' }])
    expect(timers.size).toBe(0)
  })

  it('a draft is written at once when the form closes', async () => {
    autosave.save({ name: 'Tide pool' })
    await autosave.flush()
    expect((await autosave.read())?.values).toEqual({ name: 'Tide pool' })
    expect(timers.size).toBe(0)
  })

  it('a draft is stored in local storage when the page unloads, and moves to the database when drafts are read', async () => {
    autosave.save({ name: 'Tide pool' })
    await autosave.flush()
    autosave.save({ name: 'Tide pool walk' })
    void autosave.flushLast()
    expect(storage.items.size).toBe(1)
    expect((await db.drafts.toArray())[0]?.values).toEqual({ name: 'Tide pool' })
    expect(timers.size).toBe(0)
    const nextPage = autosaveOf(me.id, about, 9)
    // Stored in the same millisecond as the draft in the database, but after it.
    expect((await nextPage.read())?.values).toEqual({ name: 'Tide pool walk' })
    expect(storage.items.size).toBe(0)
  })

  it('a draft is stored when the page unloads while the draft’s write still waits for other writes', async () => {
    const others = Promise.withResolvers<void>()
    void afterOtherDrafts(() => others.promise)
    autosave.save({ name: 'Tide pool' })
    void autosave.flush()
    void autosave.flushLast()
    const kept = [...storage.items.values()].join()
    others.resolve()
    expect(kept).toContain('Tide pool')
  })

  it('a draft of a page that unloaded does not replace a draft that another tab stored later', async () => {
    autosave.save({ name: 'Tide pool' })
    void autosave.flushLast()
    const other = autosaveOf(me.id, about, 8)
    other.save({ name: 'Lighthouse' })
    await other.flush()
    expect((await autosave.read())?.values).toEqual({ name: 'Lighthouse' })
    expect(storage.items.size).toBe(0)
  })

  it('each form has its own draft of a page that unloads, even when the page returns and unloads again', async () => {
    const review = autosaveOf(me.id, 'review:1')
    for (const name of ['Tide', 'Tide pool']) {
      autosave.save({ name })
      review.save({ comment: name })
      void autosave.flushLast()
      void review.flushLast()
    }
    expect((await autosave.read())?.values).toEqual({ name: 'Tide pool' })
    expect((await review.read())?.values).toEqual({ comment: 'Tide pool' })
  })

  it('a sent draft does not return when its page was restored from the back/forward cache before the draft was sent', async () => {
    autosave.save({ name: 'Tide pool' })
    void autosave.flushLast()
    await autosave.forget()
    expect(storage.items.size).toBe(0)
    expect(await autosaveOf(me.id, about).read()).toBeUndefined()
  })

  it('unreadable data in local storage is not a draft, and the next draft replaces the data', async () => {
    storage.items.set(storageKeys.unloadDrafts, '{"userId":')
    expect(await autosave.read()).toBeUndefined()
    autosave.save({ name: 'Tide pool' })
    void autosave.flushLast()
    expect((await autosave.read())?.values).toEqual({ name: 'Tide pool' })
  })

  it('a sent draft does not return when the page unloads afterwards', async () => {
    const others = Promise.withResolvers<void>()
    void afterOtherDrafts(() => others.promise)
    autosave.save({ name: 'Tide pool' })
    const waiting = Promise.all([autosave.flush(), autosave.forget()])
    await autosave.flushLast()
    const whileItWaits = storage.items.size
    others.resolve()
    await waiting
    expect([whileItWaits, await db.drafts.count()]).toEqual([0, 0])
  })

  it('a draft is found by a form that reopens at once, but not after it was sent at once', async () => {
    autosave.save({ name: 'Tide pool' })
    void autosave.flush()
    expect((await autosaveOf(me.id, about).read())?.values).toEqual({ name: 'Tide pool' })
    autosave.save({ name: 'Tide pool walk' })
    void autosave.flush()
    void autosave.forget()
    expect(await autosaveOf(me.id, about).read()).toBeUndefined()
  })

  it('each form and each resource has its own draft', async () => {
    const review = autosaveOf(me.id, 'review:1')
    autosave.save({ name: 'Tide pool' })
    review.save({ rating: 4, comment: '' })
    await Promise.all([autosave.flush(), review.flush()])
    expect((await autosave.read())?.values).toEqual({ name: 'Tide pool' })
    expect((await review.read())?.values).toEqual({ rating: 4, comment: '' })
    expect(await autosaveOf(me.id, 'review:2').read()).toBeUndefined()
  })

  it('a draft is deleted once it was sent, with input that was not written yet', async () => {
    autosave.save({ name: 'Tide pool' })
    await autosave.flush()
    autosave.save({ name: 'Tide pool walk' })
    await autosave.forget()
    await autosave.flush()
    expect(await db.drafts.count()).toBe(0)
    expect(timers.size).toBe(0)
  })

  it('a draft stays when another tab sends its own input from the same form', async () => {
    const other = autosaveOf(me.id, about, 8)
    autosave.save({ name: 'Tide pool' })
    await autosave.flush()
    expect((await other.read())?.values).toEqual({ name: 'Tide pool' })
    other.save({ name: 'Lighthouse' })
    await other.flush()
    await autosave.forget()
    expect((await autosave.read())?.values).toEqual({ name: 'Lighthouse' })
    await other.forget()
    expect(await db.drafts.count()).toBe(0)
  })

  it('a form whose draft could not be stored asks before it closes', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(db.drafts, 'put').mockRejectedValueOnce(new Error('Quota exceeded'))
    autosave.save({ name: 'Tide pool' })
    expect(autosave.isSafe()).toBe(true)
    await autosave.flush()
    expect(autosave.isSafe()).toBe(false)
    autosave.save({ name: 'Tide pool walk' })
    await autosave.flush()
    expect(autosave.isSafe()).toBe(true)
    log.mockRestore()
  })
})

describe('draft and account', () => {
  beforeEach(async () => {
    autosave.save({ name: 'Tide pool' })
    await autosave.flush()
  })

  it('[Q9] [SEC-23] a draft is deleted at sign-out, and the last input is not stored afterwards', async () => {
    autosave.save({ name: 'Tide pool walk' })
    await leaveAccount(db)
    await autosave.flush()
    expect(await db.drafts.count()).toBe(0)
  })

  it('[Q9] a draft never passes to another account, even when its page notices the sign-out late', async () => {
    const other = buildUser(2)
    await leaveAccount(db)
    autosave.save({ name: 'Tide pool walk' })
    void autosave.flushLast()
    expect(storage.items.size).toBe(1)
    for (const userId of [visitorId, other.id])
      expect(await autosaveOf(userId, about).read()).toBeUndefined()
    await enterAccount(db, other)
    expect([await db.drafts.count(), storage.items.size]).toEqual([0, 0])
  })

  it('[SEC-27] a draft is deleted with its account', async () => {
    await removeDeletedAccount(db, me, { notice: true })
    expect(await db.drafts.count()).toBe(0)
  })

  it('[Q8] a draft is deleted when another account signs in, and stays when the same one does', async () => {
    await enterAccount(db, me)
    expect(await db.drafts.count()).toBe(1)
    await enterAccount(db, buildUser(2))
    expect(await db.drafts.count()).toBe(0)
  })
})

describe('form with drafts', () => {
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

  it('a form restores its draft, merged with input that was typed before the draft was read', async () => {
    autosave.save({ name: 'Tide pool' })
    await autosave.flush()
    expect(
      await restoreDraft(form, { before: me.id, now: me.id, autosave: autosave, isCurrent }),
    ).toBe(7)
    expect(values).toEqual({ name: 'Tide pool' })
    values = null
    const reading = restoreDraft(form, { before: me.id, now: me.id, autosave: autosave, isCurrent })
    values = { price: 'F' }
    expect(await reading).toBe(7)
    expect(values).toEqual({ name: 'Tide pool', price: 'F' })
    await autosave.flush()
    expect((await autosave.read())?.values).toEqual(values)
  })

  it('a draft is deleted once it was sent, even when it was stored before reading had ended', async () => {
    const reading = restoreDraft(form, { before: me.id, now: me.id, autosave: autosave, isCurrent })
    autosave.save({ name: 'L' })
    values = { name: 'L' }
    await Promise.all([autosave.flush(), reading])
    await autosave.forget()
    expect(await db.drafts.count()).toBe(0)
  })

  it('a form stores the input of a visitor as soon as the visitor has signed in', async () => {
    values = { name: 'Tide pool' }
    await restoreDraft(form, { before: null, now: me.id, autosave: autosave, isCurrent })
    await autosave.flush()
    expect((await autosave.read())?.values).toEqual({ name: 'Tide pool' })
  })

  it('[Q9] a form is emptied before another account uses it, and shows nothing of the previous account', async () => {
    values = { name: 'A secret beach' }
    const next = buildUser(2)
    await enterAccount(db, next)
    const theirs = autosaveOf(next.id, about)
    await restoreDraft(form, { before: me.id, now: next.id, autosave: theirs, isCurrent })
    await theirs.flush()
    expect(values).toBeNull()
    expect(await db.drafts.count()).toBe(0)
    values = { name: 'A secret beach' }
    await restoreDraft(form, { before: me.id, now: null, autosave: null, isCurrent })
    expect(values).toBeNull()
  })
})
