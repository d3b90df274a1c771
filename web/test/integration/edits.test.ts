import { authPaths, draftOf, type ResourceContent } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addNumberedResource } from '../../../sync-server/test/support/add-numbered-resource.ts'
import { buildTestApp } from '../../../sync-server/test/support/build-test-app.ts'
import { revise } from '../../src/sync/outbox/revise.ts'
import { ageAccounts } from '../support/age-accounts.ts'
import { account, type FamilyDevice, openFamilyDevice } from '../support/family-device.ts'

const place = buildId(1)
const add = { kind: 'add-resource', entityId: place, arguments: buildDraft(1) } as const
const remove = { kind: 'delete-resource', entityId: place, arguments: {} } as const
/** A place of somebody else. */
const theirs = buildId(9)
const deleteReview = { kind: 'delete-review', entityId: theirs, arguments: {} } as const
const review = (rating: number) =>
  ({ kind: 'review', entityId: theirs, arguments: { id: buildId(200 + rating), rating } }) as const

/** Two devices of one account, both with a place of their own and one of somebody else. */
async function openFamily(): Promise<[FamilyDevice, FamilyDevice]> {
  const server = await buildTestApp()
  onTestFinished(() => server.close())
  const signUp = { ...account, username: 'the-okafors' }
  const a = await openFamilyDevice(server.app, authPaths.signUp, signUp)
  await ageAccounts(server)
  const b = await openFamilyDevice(server.app)
  await addNumberedResource(server.db, 9)
  await a.write(add)
  await a.sync()
  await b.sync()
  return [a, b]
}

const shown = async (device: FamilyDevice, id = place) => {
  const resource = (await device.view()).resources.get(id)
  if (!resource) throw new Error('The place is not there')
  return resource
}

/** Edits what the screen shows, as the form does. */
async function edit(device: FamilyDevice, changes: Partial<ResourceContent>): Promise<void> {
  const seen = await shown(device)
  const base = draftOf(seen)
  const draft = { ...base, ...changes }
  await device.write({
    kind: 'edit-resource',
    entityId: place,
    arguments: { revision: seen.revision, base, draft },
  })
}

const offline = (device: FamilyDevice) => device.network(() => 'never arrives')
const online = (device: FamilyDevice) => device.network(() => 'arrives')

describe('edits on two devices and the real server', () => {
  it('[C4] offline edits of different fields on two devices are both applied on both', async () => {
    const [a, b] = await openFamily()
    for (const device of [a, b]) offline(device)
    await edit(a, { name: 'Tree school', amenities: ['Garden'] })
    await edit(b, { description: 'Up in the crowns.', amenities: ['Pool'] })
    expect(await shown(a)).toMatchObject({ name: 'Tree school' })
    expect((await a.view()).pendingById.get(place)).toBe('queued')
    for (const device of [a, b]) online(device)
    for (const device of [a, b, a]) await device.sync()
    for (const device of [a, b]) {
      expect((await device.view()).outbox).toEqual([])
      expect(await shown(device)).toMatchObject({
        name: 'Tree school',
        description: 'Up in the crowns.',
        amenities: ['Garden', 'Pool'],
      })
    }
  })

  it('[C4] [R7] [fault 11] of two edits of one field the later is refused, shown beside the row, and sent after it was revised', async () => {
    const [a, b] = await openFamily()
    offline(b)
    await edit(b, { name: 'Wood school', price: 'Free' })
    await edit(a, { name: 'Tree school' })
    await a.sync()
    online(b)
    await b.sync()
    const [refused] = (await b.view()).outbox
    expect(refused).toMatchObject({
      state: 'refused',
      arguments: { draft: { name: 'Wood school' } },
      lastError: { status: 409, code: 'conflict', fields: ['name'] },
    })
    expect(await shown(b)).toMatchObject({ name: 'Tree school', price: null })

    const current = refused?.lastError?.current
    if (!current) throw new Error('The refusal does not contain the current version')
    const base = draftOf(current)
    const draft = { ...base, name: 'Wood and tree school', price: 'Free' }
    await revise(b.db, refused.seq, { revision: current.revision, base, draft })
    await b.sync()
    await a.sync()
    for (const device of [a, b]) {
      expect((await device.view()).outbox).toEqual([])
      expect(await shown(device)).toMatchObject({ name: 'Wood and tree school', price: 'Free' })
    }
  })

  it('[R2] [Q6] [C4] consecutive edits of one device never conflict, with each response lost once', async () => {
    const [a, b] = await openFamily()
    const lost = new Set<string>()
    let sent = 0
    a.network((method) => {
      if (method !== 'PUT') return 'arrives'
      sent += 1
      const round = String(Math.ceil(sent / 2))
      if (lost.has(round)) return 'arrives'
      lost.add(round)
      return 'its response is lost'
    })
    for (const name of ['One', 'Two', 'Three']) {
      await edit(a, { name })
      await a.sync()
    }
    for (let round = 0; round < 5; round += 1) await a.sync()
    await b.sync()
    expect(lost.size).toBeGreaterThan(1)
    expect((await a.view()).outbox).toEqual([])
    for (const device of [a, b]) expect((await shown(device)).name).toBe('Three')
  })

  it('[R7] if a write is revised in a form while it is being sent, the revision is queued behind it, and no input is lost', async () => {
    const [a, b] = await openFamily()
    const other = buildId(2)
    offline(a)
    await a.write({ ...add, entityId: other })
    await edit(a, { name: 'Tree school' })
    await a.write(review(2))
    const inForms = (await a.view()).outbox
    online(a)
    await a.sync()
    expect((await a.view()).outbox).toEqual([])

    for (const record of inForms) {
      if (record.kind === 'add-resource')
        await a.revise(record, { ...record.arguments, price: 'Free' })
      else if (record.kind === 'edit-resource')
        await a.revise(record, {
          ...record.arguments,
          draft: { ...record.arguments.draft, name: 'Wood school' },
        })
      else if (record.kind === 'review') await a.revise(record, { ...record.arguments, rating: 5 })
    }
    for (const device of [a, b]) await device.sync()
    expect((await a.view()).outbox).toEqual([])
    expect((await b.view()).resources.get(other)).toMatchObject({ price: 'Free' })
    expect(await shown(b)).toMatchObject({ name: 'Wood school' })
    expect(await shown(b, theirs)).toMatchObject({ rating: 5, reviewCount: 1 })
  })

  it('[Q6] an edit of a place that was never sent is sent after its addition', async () => {
    const [a, b] = await openFamily()
    await a.write(remove)
    await a.sync()
    const other = buildId(2)
    offline(a)
    await a.write({ ...add, entityId: other })
    const base = draftOf(buildDraft(1))
    const draft = { ...base, name: 'Tree school' }
    const args = { revision: 0, base, draft }
    await a.write({ kind: 'edit-resource', entityId: other, arguments: args })
    expect((await a.view()).resources.get(other)?.name).toBe('Tree school')
    online(a)
    await a.sync()
    await b.sync()
    for (const device of [a, b]) {
      const { outbox, resources } = await device.view()
      expect([outbox, resources.get(other)?.name]).toEqual([[], 'Tree school'])
      expect([...resources.keys()].sort()).toEqual([other, theirs])
    }
  })

  it('[C3] an edit of a place that another device has deleted is refused and keeps its text', async () => {
    const [a, b] = await openFamily()
    offline(b)
    await edit(b, { description: 'A long text that took an evening.' })
    await a.write(remove)
    await a.sync()
    online(b)
    await b.sync()
    expect((await b.view()).outbox).toMatchObject([
      {
        state: 'refused',
        lastError: { status: 410, code: 'resource_deleted' },
        arguments: { draft: { description: 'A long text that took an evening.' } },
      },
    ])
    expect([...(await b.view()).resources.keys()]).toEqual([theirs])
  })
})

describe('review deleted on one device', () => {
  it('[C5] [P4] a deleted review leaves the rating on both devices, at once and for good', async () => {
    const [a, b] = await openFamily()
    await a.write(review(4))
    await a.sync()
    await b.sync()
    expect(await shown(b, theirs)).toMatchObject({ ratingSum: 4, reviewCount: 1 })
    offline(b)
    await b.write(deleteReview)
    expect(await shown(b, theirs)).toMatchObject({ ratingSum: 0, reviewCount: 0 })
    online(b)
    await b.sync()
    await a.sync()
    for (const device of [a, b]) {
      const { outbox, ownReviews } = await device.view()
      expect([outbox, ownReviews.size]).toEqual([[], 0])
      expect(await shown(device, theirs)).toMatchObject({ ratingSum: 0, reviewCount: 0 })
    }
  })

  it('[R5] deleting a review that another device has already deleted succeeds', async () => {
    const [a, b] = await openFamily()
    await a.write(review(4))
    await a.sync()
    await b.sync()
    await a.write(deleteReview)
    await b.write(deleteReview)
    await a.sync()
    await b.sync()
    expect((await b.view()).outbox).toEqual([])
    expect(await shown(b, theirs)).toMatchObject({ ratingSum: 0, reviewCount: 0 })
  })

  it('[C2] a member can review a place again after deleting the first review', async () => {
    const [a, b] = await openFamily()
    await a.write(review(4))
    await a.sync()
    offline(a)
    await a.write(deleteReview)
    await a.write(review(2))
    expect(await shown(a, theirs)).toMatchObject({ ratingSum: 2, reviewCount: 1 })
    online(a)
    await a.sync()
    await b.sync()
    for (const device of [a, b]) {
      expect(await shown(device, theirs)).toMatchObject({ ratingSum: 2, reviewCount: 1 })
    }
  })
})
