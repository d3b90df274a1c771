import { visitorId } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createDraftAutosave,
  type DraftAutosave,
  type DraftForm,
  restoreDraft,
} from '../../src/db/draft-autosave.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { countVisitorData } from '../../src/db/visitor-data.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const about = 'add-resource'
const photoId = buildId(70)
const pickedPhoto = { resourceId: null, width: 4, height: 3, size: 9, keptAt: 1 }

let db: DeviceDatabase
let autosave: DraftAutosave

/** The autosave of a form, which stores only when it is flushed. */
function autosaveOf(userId: string, about: string): DraftAutosave {
  const setTimer = () => () => undefined
  return createDraftAutosave({
    db,
    storage: createMemoryStorage(),
    userId,
    about,
    now: () => 7,
    setTimer,
  })
}

/** Stores the draft of a form in which a visitor wrote before signing in. */
async function storeLeftDraft(values: Record<string, unknown>): Promise<void> {
  await db.drafts.put({ userId: visitorId, about, values, keptAt: 5 })
}

beforeEach(async () => {
  db = await openTestDevice(me)
  autosave = autosaveOf(me.id, about)
  autosave.save({ name: 'Tide pool' })
  await autosave.flush()
})

describe('draft of a visitor', () => {
  it('[Q8] a visitor’s draft moves to the account that merges it, and is deleted once it is sent', async () => {
    await leaveAccount(db)
    const visitor = autosaveOf(visitorId, 'review:1')
    visitor.save({ rating: 4, comment: 'Bring boots' })
    await visitor.flush()
    await enterAccount(db, me, { merges: true })
    expect((await autosaveOf(me.id, 'review:1').read())?.values).toEqual({
      rating: 4,
      comment: 'Bring boots',
    })
    visitor.save({ rating: 4, comment: 'Bring boots!' })
    await visitor.flush()
    expect(await db.drafts.count()).toBe(1)
    await visitor.forget()
    expect(await db.drafts.count()).toBe(0)
  })

  it('[Q8] a draft that is not taken over does not move to the account, and is restored after the account signs out', async () => {
    await leaveAccount(db)
    const visitor = autosaveOf(visitorId, 'review:1')
    visitor.save({ rating: 4, comment: 'Bring boots' })
    await visitor.flush()
    await enterAccount(db, me)
    expect(await autosaveOf(me.id, 'review:1').read()).toBeUndefined()
    expect(await countVisitorData(db)).toEqual({ saves: 0, drafts: 1 })
    await leaveAccount(db)
    expect((await visitor.read())?.values).toEqual({ rating: 4, comment: 'Bring boots' })
  })

  it('[Q8] a visitor’s draft is not taken over if the account already has a draft of the same form', async () => {
    await storeLeftDraft({ name: 'Lighthouse', photos: [photoId] })
    await db.photos.put({ ...pickedPhoto, id: photoId, userId: visitorId })
    await enterAccount(db, me, { merges: true })
    expect((await autosaveOf(me.id, about).read())?.values).toEqual({ name: 'Tide pool' })
    expect(await countVisitorData(db)).toEqual({ saves: 0, drafts: 1 })
    expect((await db.photos.get(photoId))?.userId).toBe(visitorId)
  })
})

describe('form at a sign-in', () => {
  const isCurrent = () => true
  let values: Readonly<Record<string, unknown>> | null
  const form: DraftForm = {
    typed: () => values,
    fill: (next) => {
      values = next
    },
    join: (kept, typed) => ({ ...kept, ...typed }),
  }

  it('[Q8] a form drops input that a visitor left behind, and keeps input that the account has taken over', async () => {
    await autosave.forget()
    const typed = { name: 'Lighthouse' }
    values = typed
    await storeLeftDraft(typed)
    await restoreDraft(form, { before: visitorId, now: me.id, autosave: autosave, isCurrent })
    expect(values).toBeNull()

    values = typed
    await enterAccount(db, me, { merges: true })
    await restoreDraft(form, { before: visitorId, now: me.id, autosave: autosave, isCurrent })
    await autosave.flush()
    expect(values).toEqual(typed)
    expect((await autosave.read())?.values).toEqual(typed)
  })
})
