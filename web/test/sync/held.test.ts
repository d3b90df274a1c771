import type { Held, Intent, MinePage } from '@worldschool/schema'
import { buildDraft, buildResource, buildUser } from '@worldschool/schema/testing'
import { beforeEach, expect, it } from 'vitest'
import { CatalogueReader } from '../../src/db/catalogue-reader.ts'
import { readValue } from '../../src/db/device-values.ts'
import { waitsForModerator } from '../../src/db/held.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { readView } from '../../src/db/view.ts'
import { leaveAccount } from '../../src/sync/account.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { acknowledge } from '../../src/sync/outbox/send-state.ts'
import { pullCatalogue } from '../../src/sync/pull/pull-catalogue.ts'
import { cataloguePageOf, minePageOf } from '../support/feed.ts'
import { pullMinePage } from '../support/pull-mine-page.ts'
import { scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const place = buildResource(1, { authorId: me.id, revision: 5 })
const nothing: Held = { resources: [], photos: [] }
const waiting: Held = { resources: [place], photos: [] }
const addition: Intent = { kind: 'add-resource', entityId: place.id, arguments: buildDraft(1) }

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice(me)
})

const pull = (page: MinePage) => pullMinePage(db, page)
const pullRows = (...page: Parameters<typeof cataloguePageOf>) =>
  pullCatalogue(
    db,
    scriptedFetch((request) => serverResponse(request, 200, cataloguePageOf(...page))).fetch,
  )
const listed = async () => (await readView(db)).list.map(({ id }) => id)
const queued = async () => (await db.outbox.toArray()).map(({ kind }) => kind)

/** Writes an intent that the server has applied as change `seq`. */
async function send(intent: Intent, seq: number) {
  await enqueue(db, me.id, intent, 1)
  const record = (await db.outbox.toArray()).at(-1)
  if (!record) throw new Error('no record')
  await acknowledge(db, record, { epoch: 'e1', seq, ackAt: null })
}

it('[M11] the author sees a held place until the list of held content no longer contains the place', async () => {
  await pull(minePageOf(3, { blocks: [], held: waiting }))
  expect(await listed()).toEqual([place.id])
  await pull(minePageOf(4))
  expect(await listed()).toEqual([place.id])
  await pull(minePageOf(5, { held: nothing }))
  expect(await listed()).toEqual([])
})

it('[M11] [P4] a place never disappears between its addition, the two feeds and its approval', async () => {
  await send(addition, 5)
  await pullRows(5, [])
  expect([await queued(), await listed()]).toEqual([['add-resource'], [place.id]])
  await pull(minePageOf(5, { blocks: [], held: waiting }))
  expect([await queued(), await listed()]).toEqual([[], [place.id]])
  const approved = { ...place, revision: 8 }
  await pullRows(8, [approved])
  expect((await readView(db)).resources.get(place.id)?.revision).toBe(8)
  await pull(minePageOf(8, { held: nothing }))
  expect(await listed()).toEqual([place.id])
})

it('[M11] edits and the deletion of a held place are shown at once', async () => {
  await pullRows(5, [])
  await pull(minePageOf(5, { blocks: [], held: waiting }))
  const draft = { ...buildDraft(1), name: 'Beach school' }
  const base = { ...buildDraft(1), latitude: place.latitude, longitude: place.longitude }
  const edit: Intent = {
    kind: 'edit-resource',
    entityId: place.id,
    arguments: { draft, base, revision: place.revision },
  }
  await enqueue(db, me.id, edit, 1)
  expect((await readView(db)).list).toMatchObject([{ name: 'Beach school' }])
  await send({ kind: 'delete-resource', entityId: place.id, arguments: {} }, 7)
  await pullRows(7, [], { deleted: [place.id] })
  expect(await listed()).toEqual([])
  await pull(minePageOf(7, { held: nothing }))
  expect([await queued(), await listed()]).toEqual([[], []])
})

it('[M11] the list is not sorted again while the held places stay the same', async () => {
  await pullRows(5, [buildResource(2)])
  await pull(minePageOf(5, { blocks: [], held: waiting }))
  const reader = new CatalogueReader()
  const first = await readView(db, reader)
  const second = await readView(db, reader, first)
  expect(second.list).toBe(first.list)
  await pull(
    minePageOf(7, {
      held: { resources: [{ ...place, name: 'Beach school', revision: 7 }], photos: [] },
    }),
  )
  const third = await readView(db, reader, second)
  expect(third.list.map(({ name }) => name)).toContain('Beach school')
})

it('[M11] [S1] a device requests the list of held content until the device has a list, even after an update of the app', async () => {
  expect(await pull(minePageOf(3, { blocks: [] }))).toEqual(['blocks'])
  expect(await pull(minePageOf(4, { held: nothing }))).toEqual(['blocks'])
  expect(await pull(minePageOf(5))).toEqual([null])
})

it('[M11] [Q9] sign-out deletes the account’s held content from the device', async () => {
  await pull(minePageOf(3, { held: waiting }))
  await leaveAccount(db)
  expect([await readValue(db, 'held'), await listed()]).toEqual([undefined, []])
})

it('[M11] the form learns from the server’s response that a place is held', async () => {
  await enqueue(db, me.id, addition, 1)
  const isHeld = waitsForModerator(db, place.id)
  await pull(minePageOf(5, { held: waiting }))
  expect(await isHeld).toBe(true)
})

it('[M11] the form learns that a place is public at once', async () => {
  await send(addition, 5)
  const isHeld = waitsForModerator(db, place.id)
  await pull(minePageOf(5, { held: nothing }))
  await pullRows(5, [place])
  expect(await isHeld).toBe(false)
})
