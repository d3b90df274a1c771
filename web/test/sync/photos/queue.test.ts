import type { Intent, OutboxRecord } from '@worldschool/schema'
import { buildDraft, buildId, buildUser } from '@worldschool/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendByFetch } from '../../../src/api/send-bytes.ts'
import type { DeviceDatabase } from '../../../src/db/indexeddb.ts'
import { readPhoto, storePhoto } from '../../../src/db/photos.ts'
import * as delivery from '../../../src/sync/outbox/acknowledge.ts'
import { drain } from '../../../src/sync/outbox/drain.ts'
import * as outbox from '../../../src/sync/outbox/outbox.ts'
import * as revise from '../../../src/sync/outbox/revise.ts'
import * as sending from '../../../src/sync/outbox/send-state.ts'
import { drainPhotos } from '../../../src/sync/photos/drain-photos.ts'
import { type PhotosWrite, queuePhotos } from '../../../src/sync/photos/photo-upload-queue.ts'
import { abortFor, injectTransactionFault } from '../../support/break-connection.ts'
import { emptyServer } from '../../support/open-engine.ts'
import { photoId, preparedPhoto } from '../../support/prepared-photo.ts'
import {
  refusal,
  type Script,
  scriptedFetch,
  serverResponse,
} from '../../support/scripted-server.ts'
import { openTestDevice } from '../../support/test-device.ts'

const me = buildUser(1).id
const place = buildId(1)
const addition: Intent = { kind: 'add-resource', entityId: place, arguments: buildDraft(1) }
const deletion = (n: number): Intent => ({
  kind: 'delete-photo',
  entityId: place,
  arguments: { id: photoId(n) },
})
const placeDeletion: Intent = { kind: 'delete-resource', entityId: place, arguments: {} }

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice()
})

async function add(n: number, intent: Intent | null = null): Promise<void> {
  await storePhoto(db, preparedPhoto(n), { userId: me, resourceId: null })
  await queuePhotos(db, { resourceId: place, photoIds: [photoId(n)], intent, now: 1 })
}
const write = (intent: Intent) => outbox.enqueue(db, me, intent, 2)
const all = () => db.outbox.orderBy('seq').toArray()
const kinds = async () => (await all()).map(({ kind, state }) => `${kind} ${state}`)
const photo = async () =>
  (await all()).find(({ kind }) => kind === 'add-photo') as OutboxRecord & { kind: 'add-photo' }

/** Drains the text and then the photos once; returns the requests in order. */
async function send(script: Script = emptyServer): Promise<string[]> {
  const { fetch, seen } = scriptedFetch(script)
  await drain(db, fetch)
  const deps = { db, fetch, now: () => 1, sendBytes: sendByFetch, onProgress: () => undefined }
  await drainPhotos(deps, false)
  await drain(db, fetch)
  return seen.map(({ method, path }) => `${method} ${path.split('?')[0]}`)
}

describe('photos in the queue', () => {
  it('[Q2] [Q1] photos are queued with their place in one transaction, or nothing is written', async () => {
    await storePhoto(db, preparedPhoto(1), { userId: me, resourceId: null })
    const lacking = { resourceId: place, photoIds: [photoId(1), photoId(2)], now: 1 }
    await expect(queuePhotos(db, { ...lacking, intent: addition })).rejects.toThrow(
      'not on this device',
    )
    expect(await db.outbox.count()).toBe(0)
    expect((await db.photos.get(photoId(1)))?.resourceId).toBeNull()

    await storePhoto(db, preparedPhoto(2), { userId: me, resourceId: null })
    await queuePhotos(db, { ...lacking, intent: addition })
    const [first, ...rest] = await all()
    expect(first?.kind).toBe('add-resource')
    expect(rest).toMatchObject([
      { kind: 'add-photo', dependsOn: first?.seq, arguments: { id: photoId(1) } },
      { kind: 'add-photo', dependsOn: first?.seq, arguments: { id: photoId(2) } },
    ])
    expect((await db.photos.toArray()).map(({ resourceId }) => resourceId)).toEqual([place, place])
  })

  it('[Q2] [Q1] an edit and its added and removed photos are queued in one transaction, or nothing is written', async () => {
    await add(1)
    await sending.acknowledge(db, await photo(), { epoch: 'e1', seq: 3, ackAt: null })
    await storePhoto(db, preparedPhoto(2), { userId: me, resourceId: null })
    const draft = { ...buildDraft(1), name: 'Low tide' }
    const edit = { revision: 1, base: buildDraft(1), draft }
    const written: PhotosWrite = {
      resourceId: place,
      intent: { kind: 'edit-resource', entityId: place, arguments: edit },
      removedIds: [photoId(1)],
      photoIds: [photoId(2), photoId(3)],
    }
    await expect(queuePhotos(db, { ...written, now: 2 })).rejects.toThrow('not on this device')
    expect(await kinds()).toEqual(['add-photo acknowledged'])

    await storePhoto(db, preparedPhoto(3), { userId: me, resourceId: null })
    await queuePhotos(db, { ...written, now: 2 })
    expect((await kinds()).slice(1)).toEqual([
      'delete-photo queued',
      'edit-resource queued',
      'add-photo queued',
      'add-photo queued',
    ])
  })

  it('[Q8] a photo can be queued only by the account that picked it', async () => {
    await storePhoto(db, preparedPhoto(1), { userId: me, resourceId: null })
    await db.photos.update(photoId(1), { userId: buildUser(2).id })
    const asked = { resourceId: place, photoIds: [photoId(1)], intent: null, now: 1 }
    await expect(queuePhotos(db, asked)).rejects.toThrow('not on this device')
  })

  it('[fault 25] [Q2] a photo is stored completely or not at all on a full phone, and the failure is reported', async () => {
    const repair = injectTransactionFault({
      which: ({ mode, objectStoreNames }) =>
        mode === 'readwrite' &&
        objectStoreNames.contains('photos') &&
        objectStoreNames.contains('device'),
      inject: abortFor('QuotaExceededError'),
    })
    const kept = storePhoto(db, preparedPhoto(1), { userId: me, resourceId: null })
    await expect(kept).rejects.toThrow()
    repair()
    expect(await db.photos.count()).toBe(0)
    expect(await db.photoContents.count()).toBe(0)
  })

  it('[Q7] a photo that was never sent is dropped by its deletion', async () => {
    await add(1)
    await write(deletion(1))
    expect(await kinds()).toEqual([])
    expect(await send()).toEqual([])
  })

  it('[Q7] a photo that may have arrived is sent before its deletion', async () => {
    await add(1)
    await sending.markAsTried(db, await photo())
    await write(deletion(1))
    expect(await kinds()).toEqual(['add-photo queued', 'delete-photo queued'])
    const path = `/api/photos/${photoId(1)}`
    expect(await send()).toEqual([`PUT ${path}`, `DELETE ${path}`])
  })

  it('[Q7] [Q6] a refused photo does not delay its deletion', async () => {
    await add(1)
    await sending.markAsTried(db, await photo())
    await write(deletion(1))
    const asked = await send((request) =>
      request.method === 'PUT'
        ? serverResponse(request, 409, refusal('photo_quota'))
        : serverResponse(request, 404, refusal('photo_not_found')),
    )
    expect(asked).toHaveLength(2)
    expect(await kinds()).toEqual(['delete-photo acknowledged'])
  })

  it('[R7] deleting a refused photo removes the photo, and nothing is sent', async () => {
    await add(1)
    await sending.refuse(db, await photo(), { status: 422, code: 'not_an_image', message: '' })
    await write(deletion(1))
    expect(await kinds()).toEqual([])
  })

  it('[R5] deleting a photo that is already deleted succeeds', async () => {
    await write(deletion(1))
    await send((request) => serverResponse(request, 404, refusal('photo_not_found')))
    expect(await kinds()).toEqual(['delete-photo acknowledged'])
  })

  it('[C3] deleting a place drops its photos, whether or not they may have arrived', async () => {
    await add(1)
    await sending.markAsTried(db, await photo())
    await add(2)
    await write(placeDeletion)
    expect(await kinds()).toEqual(['delete-resource queued'])
  })

  it('[C3] [R7] photos of a place that somebody else has deleted are refused and kept', async () => {
    await add(1)
    await send((request) => serverResponse(request, 410, refusal('resource_deleted')))
    expect(await kinds()).toEqual(['add-photo refused'])
    expect(await readPhoto(db, photoId(1), 480)).toBeDefined()
  })

  it('[R7] discarding the addition of a place discards its photos with their bytes, when they were named', async () => {
    await add(1, addition)
    const [first, second] = await all()
    expect(await revise.discard(db, first?.seq ?? 0, [])).toBe(false)
    expect(await revise.discard(db, first?.seq ?? 0, [second?.seq ?? 0])).toBe(true)
    expect(await kinds()).toEqual([])
    expect(await db.photoContents.count()).toBe(0)
    expect(await db.photos.count()).toBe(0)
  })

  it('[R7] a discarded photo is deleted with its bytes, and a photo that the server has stays', async () => {
    await add(1)
    await add(2)
    const [first, second] = await all()
    await sending.acknowledge(db, first as OutboxRecord, { epoch: 'e1', seq: 3, ackAt: null })
    expect(await revise.discard(db, first?.seq ?? 0)).toBe(false)
    expect(await revise.discard(db, second?.seq ?? 0)).toBe(true)
    expect((await db.photos.toArray()).map(({ id }) => id)).toEqual([photoId(1)])
  })

  it('[R7] [fault 2] a photo discarded after it may have arrived is deleted on the server', async () => {
    await add(1)
    await add(2)
    const [first, second] = await all()
    await sending.markAsTried(db, first as OutboxRecord)
    expect(await revise.discard(db, first?.seq ?? 0)).toBe(true)
    expect(await revise.discard(db, second?.seq ?? 0)).toBe(true)
    expect(await db.photos.count()).toBe(0)
    expect(await send()).toEqual([`DELETE /api/photos/${photoId(1)}`])
    expect(await kinds()).toEqual(['delete-photo acknowledged'])
  })

  it('[R7] [R5] a refused photo is deleted on the server only if the photo may have arrived', async () => {
    for (const n of [1, 2, 3]) await add(n)
    const refusals = [
      { status: 500, code: 'internal' },
      { status: 404, code: 'photo_not_found' },
      { status: 422, code: 'not_an_image' },
    ] as const
    for (const [index, record] of (await all()).entries()) {
      await sending.markAsTried(db, record)
      const why = refusals[index] ?? refusals[0]
      await sending.refuse(db, { ...record, wasTried: true }, { ...why, message: '' })
      await revise.discard(db, record.seq)
    }
    const deletions = [1, 2].map((n) => `DELETE /api/photos/${photoId(n)}`)
    expect(await send()).toEqual(deletions)
  })

  it('[R7] a photo that is discarded when its deletion is already queued is deleted once', async () => {
    await add(1)
    await sending.markAsTried(db, await photo())
    await write(deletion(1))
    await revise.discard(db, (await photo()).seq)
    expect(await kinds()).toEqual(['delete-photo queued'])
  })

  it('[R7] [fault 5] a discarded photo that arrives after its deletion is deleted again', async () => {
    await add(1)
    const sent = await photo()
    await sending.markAsTried(db, sent)
    await revise.discard(db, sent.seq)
    const path = `DELETE /api/photos/${photoId(1)}`
    expect(
      await send((request) => serverResponse(request, 404, refusal('photo_not_found'))),
    ).toEqual([path])
    await sending.acknowledge(db, sent, { epoch: 'e1', seq: 9, ackAt: null })
    await sending.acknowledge(db, sent, { epoch: 'e1', seq: 9, ackAt: null })
    expect(await send()).toEqual([path])
  })

  it('[P4] a photo that another tab has acknowledged and the base shows is left alone', async () => {
    await add(1)
    const sent = await photo()
    const at = { epoch: 'e1', seq: 3, ackAt: null }
    await sending.acknowledge(db, sent, at)
    await delivery.pruneConfirmed(db, { catalogue: 'e1.9', mine: 'e1.9' })
    await write(deletion(1))
    await send()
    await sending.acknowledge(db, sent, at)
    expect(await kinds()).toEqual(['delete-photo acknowledged'])
  })

  it('[R7] photos that may have arrived are deleted when the addition of their place is discarded', async () => {
    await add(1, addition)
    await sending.markAsTried(db, await photo())
    await write(deletion(1))
    const [first, ...along] = await all()
    expect(
      await revise.discard(
        db,
        first?.seq ?? 0,
        along.map(({ seq }) => seq),
      ),
    ).toBe(true)
    expect(await kinds()).toEqual(['delete-photo queued'])
  })

  it('[R7] [R2] a refused photo is retried under another key, with the same bytes', async () => {
    await add(1)
    const { key, seq } = await photo()
    await sending.refuse(db, await photo(), { status: 409, code: 'photo_quota', message: '' })
    await revise.retry(db, seq)
    expect(await photo()).toMatchObject({ state: 'queued', wasTried: false })
    expect((await photo()).key).not.toBe(key)
    expect(await send()).toEqual([`PUT /api/photos/${photoId(1)}`])
  })

  it('[fault 21] [Q5] two drains at once send the same key and settle the photo once', async () => {
    await add(1)
    const keys: (string | null)[] = []
    const script: Script = (request) => {
      keys.push(request.headers.get('idempotency-key'))
      return serverResponse(request, 201, {})
    }
    await Promise.all([send(script), send(script)])
    expect(new Set(keys).size).toBe(1)
    expect(await kinds()).toEqual(['add-photo acknowledged'])
  })
})

describe('server restored from an older backup', () => {
  /** Acknowledges every record, confirms it by the feeds, and moves it to the journal. */
  async function deliverAll(epoch: string): Promise<void> {
    let seq = 0
    for (const record of await all()) {
      seq += 1
      await sending.acknowledge(db, record, { epoch, seq, ackAt: null })
    }
    await delivery.pruneConfirmed(db, { catalogue: `${epoch}.99`, mine: `${epoch}.99` })
  }

  it('[P5] [fault 31] a restored server gets photos again from the bytes on this device, after their place', async () => {
    await add(1, addition)
    await deliverAll('e1')
    expect(await db.outbox.count()).toBe(0)
    await delivery.requeueAfterEpochChange(db, 'e2')
    expect(await send()).toEqual(['POST /api/resources', `PUT /api/photos/${photoId(1)}`])
  })

  it('[P5] a photo waits for its place after a restore, even when it was queued after the place existed', async () => {
    await write(addition)
    await deliverAll('e1')
    await add(1)
    await deliverAll('e1')
    await delivery.requeueAfterEpochChange(db, 'e2')
    const asked = await send((request) =>
      request.method === 'POST'
        ? serverResponse(request, 503, refusal('unavailable'))
        : serverResponse(request, 200, {}),
    )
    expect(asked).not.toContain(`PUT /api/photos/${photoId(1)}`)
    expect((await photo()).state).toBe('queued')
  })

  it('[P5] a restored server gets a photo and then its deletion', async () => {
    await add(1)
    await deliverAll('e1')
    await write(deletion(1))
    await deliverAll('e1')
    await delivery.requeueAfterEpochChange(db, 'e2')
    const path = `/api/photos/${photoId(1)}`
    expect(await send()).toEqual([`PUT ${path}`, `DELETE ${path}`])
  })

  it('[P5] [C3] after a restore, a photo whose place was deleted on this device is dropped without a message', async () => {
    await add(1)
    await deliverAll('e1')
    await write(placeDeletion)
    await deliverAll('e1')
    await delivery.requeueAfterEpochChange(db, 'e2')
    await send((request) =>
      request.method === 'PUT'
        ? serverResponse(request, 410, refusal('resource_deleted'))
        : serverResponse(request, 200, {}),
    )
    expect(await kinds()).toEqual(['delete-resource acknowledged'])
  })
})
