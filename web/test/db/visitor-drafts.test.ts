import { visitorId } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DeviceDatabase } from '../../src/db/database.ts'
import {
  createDraftAutosave,
  type DraftAutosave,
  type DraftForm,
  restoreDraft,
} from '../../src/db/draft-autosave.ts'
import { countVisitorData } from '../../src/db/visitor-data.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const about = 'add-resource'
const photoId = buildId(70)
const pickedPhoto = { resourceId: null, width: 4, height: 3, size: 9, keptAt: 1 }

let db: DeviceDatabase
let keeper: DraftAutosave

/** A form's keeper, which stores when it is told to. */
function keeperOf(userId: string, about: string): DraftAutosave {
  const setTimer = () => () => undefined
  return createDraftAutosave({ db, userId, about, now: () => 7, setTimer })
}

/** Of a form in which a visitor was writing before the account came. */
async function keepLeftDraft(values: Record<string, unknown>): Promise<void> {
  await db.drafts.put({ userId: visitorId, about, values, keptAt: 5 })
}

beforeEach(async () => {
  db = await openTestDevice(me)
  keeper = keeperOf(me.id, about)
  keeper.keep({ name: 'Tide pool' })
  await keeper.flush()
})

describe('a draft of a visitor', () => {
  it('[Q8] becomes the account’s that takes it over, and is gone with it once it is sent', async () => {
    await leaveAccount(db)
    const visitor = keeperOf(visitorId, 'review:1')
    visitor.keep({ rating: 4, comment: 'Bring boots' })
    await visitor.flush()
    await enterAccount(db, me, { adopts: true })
    expect((await keeperOf(me.id, 'review:1').read())?.values).toEqual({
      rating: 4,
      comment: 'Bring boots',
    })
    visitor.keep({ rating: 4, comment: 'Bring boots!' })
    await visitor.flush()
    expect(await db.drafts.count()).toBe(1)
    await visitor.forget()
    expect(await db.drafts.count()).toBe(0)
  })

  it('[Q8] that was left stays out of the account, and outlives its sign-out', async () => {
    await leaveAccount(db)
    const visitor = keeperOf(visitorId, 'review:1')
    visitor.keep({ rating: 4, comment: 'Bring boots' })
    await visitor.flush()
    await enterAccount(db, me)
    expect(await keeperOf(me.id, 'review:1').read()).toBeUndefined()
    expect(await countVisitorData(db)).toEqual({ saves: 0, drafts: 1 })
    await leaveAccount(db)
    expect((await visitor.read())?.values).toEqual({ rating: 4, comment: 'Bring boots' })
  })

  it('[Q8] stays where the account is writing in the same form already', async () => {
    await keepLeftDraft({ name: 'Lighthouse', photos: [photoId] })
    await db.photos.put({ ...pickedPhoto, id: photoId, userId: visitorId })
    await enterAccount(db, me, { adopts: true })
    expect((await keeperOf(me.id, about).read())?.values).toEqual({ name: 'Tide pool' })
    expect(await countVisitorData(db)).toEqual({ saves: 0, drafts: 1 })
    expect((await db.photos.get(photoId))?.userId).toBe(visitorId)
  })
})

describe('a form at a sign-in', () => {
  const isCurrent = () => true
  let values: Readonly<Record<string, unknown>> | null
  const form: DraftForm = {
    typed: () => values,
    fill: (next) => {
      values = next
    },
    join: (kept, typed) => ({ ...kept, ...typed }),
  }

  it('[Q8] is emptied of what a visitor typed and left, and keeps what was taken over', async () => {
    await keeper.forget()
    const typed = { name: 'Lighthouse' }
    values = typed
    await keepLeftDraft(typed)
    await restoreDraft(form, { before: visitorId, now: me.id, keeper, isCurrent })
    expect(values).toBeNull()

    values = typed
    await enterAccount(db, me, { adopts: true })
    await restoreDraft(form, { before: visitorId, now: me.id, keeper, isCurrent })
    await keeper.flush()
    expect(values).toEqual(typed)
    expect((await keeper.read())?.values).toEqual(typed)
  })
})
