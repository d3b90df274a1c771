import { visitorId } from '@worldschool/schema'
import { buildUser } from '@worldschool/schema/testing'
import { describe, expect, it } from 'vitest'
import { readDraft } from '../../src/db/drafts.ts'
import { readShared, sharedToDraft, storeShared } from '../../src/db/share-target-inbox.ts'
import { sharedToForm } from '../../src/screens/dialogs/shared-to-form.ts'
import { enterAccount, leaveAccount } from '../../src/sync/account.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const other = buildUser(2)
const shared = { title: 'Tide pools', text: '', url: '', photos: [] }
const about = 'add-resource'

describe('stored share', () => {
  it('[Q8] a visitor’s share moves to the account to which the visitor signs in, and to no other account', async () => {
    const db = await openTestDevice(null)
    await storeShared(db, { ...shared, photos: [new Blob(['bytes'], { type: 'image/png' })] })
    await enterAccount(db, me, { merges: true })
    const found = await readShared(db, me.id)
    expect(found?.shared).toMatchObject({ title: 'Tide pools' })
    expect(await found?.shared.photos[0]?.text()).toBe('bytes')
    expect(await readShared(db, visitorId)).toBeNull()
    expect(await readShared(db, other.id)).toBeNull()
  })

  it('[Q9] a share is deleted at a sign-out', async () => {
    const db = await openTestDevice(me)
    await storeShared(db, shared)
    await leaveAccount(db, { discardsUnsent: false })
    expect(await db.drafts.count()).toBe(0)
  })

  it('the latest share comes first; earlier shares follow once it is in the form', async () => {
    const db = await openTestDevice(me)
    for (const title of ['Tide pools', 'Forest school', 'Lighthouse'])
      await storeShared(db, { ...shared, title })
    const titles: string[] = []
    for (let found = await readShared(db, me.id); found; found = await readShared(db, me.id)) {
      titles.push(found.shared.title)
      await sharedToDraft(db, { userId: me.id, about, values: {} }, found.keptAt)
    }
    expect(titles).toEqual(['Lighthouse', 'Forest school', 'Tide pools'])
    expect(await db.drafts.count()).toBe(1)
  })

  it('a share moves into the draft of the form, and is stored nowhere else', async () => {
    const db = await openTestDevice(me)
    await storeShared(db, shared)
    const { keptAt } = (await readShared(db, me.id)) ?? { keptAt: 0 }
    const draft = { userId: me.id, about, values: { name: 'Tide pools' } }
    await sharedToDraft(db, draft, keptAt)
    expect(await readDraft(db, { userId: me.id, about })).toEqual({ ...draft, keptAt })
    expect(await readShared(db, me.id)).toBeNull()

    // A newer share, or one of another account, is not removed for it.
    await storeShared(db, shared)
    await sharedToDraft(db, { ...draft, values: {} }, keptAt - 1)
    await sharedToDraft(db, { ...draft, userId: other.id, values: {} }, keptAt)
    expect((await readDraft(db, { userId: me.id, about }))?.values).toEqual(draft.values)
    expect(await readShared(db, me.id)).not.toBeNull()
  })
})

describe('shared coordinates', () => {
  const pin = { ...shared, title: '', text: 'geo:38.79,-9.39' }
  const point = { latitude: 38.79, longitude: -9.39 }
  const named = (nameOf: () => Promise<string | null>) => ({ nameOf, pointOf: async () => null })

  it('shared coordinates get the name of the place at that position, or are written as numbers if the place has no name', async () => {
    expect(
      await sharedToForm(
        pin,
        named(async () => 'Sintra, Portugal'),
      ),
    ).toMatchObject({
      ...point,
      location: 'Sintra, Portugal',
    })
    const coordinates = { ...point, location: '38.790000, -9.390000' }
    expect(
      await sharedToForm(
        pin,
        named(async () => null),
      ),
    ).toMatchObject(coordinates)
    const failing = () => Promise.reject(new Error('no response'))
    expect(await sharedToForm(pin, named(failing))).toMatchObject(coordinates)
  })

  it('shared coordinates keep a shared address, and no name is looked up', async () => {
    const text = 'Forest School\nR. do Pinhal 4, Sintra\nhttps://maps.google.com/?q=38.79,-9.39'
    const form = await sharedToForm(
      { ...shared, title: '', text },
      named(() => {
        throw new Error('asked')
      }),
    )
    expect(form).toMatchObject({
      ...point,
      name: 'Forest School',
      location: 'R. do Pinhal 4, Sintra',
      website: '',
    })
  })
})
