import { authPaths } from '@worldschool/schema'
import { buildId, buildUser } from '@worldschool/schema/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDevice } from '../../src/db/clear-device.ts'
import { readValue, writeValue } from '../../src/db/device-values.ts'
import type { DeviceDatabase } from '../../src/db/indexeddb.ts'
import { storePhoto } from '../../src/db/photos.ts'
import { enqueue } from '../../src/sync/outbox/outbox.ts'
import { markAsTried } from '../../src/sync/outbox/send-state.ts'
import { queuePhotos } from '../../src/sync/photos/photo-upload-queue.ts'
import { emptyServer, openEngine } from '../support/open-engine.ts'
import { photoId, preparedPhoto } from '../support/prepared-photo.ts'
import { type Script, scriptedFetch, serverResponse } from '../support/scripted-server.ts'
import { openTestDevice } from '../support/test-device.ts'

const me = buildUser(1)
const other = buildUser(2)
const saveOf = (n: number) =>
  ({ kind: 'save', entityId: buildId(n), arguments: { id: buildId(100 + n) } }) as const
const healthy: Script = (request) =>
  request.path.startsWith(authPaths.signOut)
    ? serverResponse(request, 200, { signedOut: true })
    : emptyServer(request)

let db: DeviceDatabase
beforeEach(async () => {
  db = await openTestDevice(me)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await writeValue(db, 'databaseId', buildId(77))
  await writeValue(db, 'configuration', { tileUrl: 't', tileAttribution: 'a', supportEmail: 's' })
  await enqueue(db, me.id, saveOf(1), 1)
  await enqueue(db, other.id, saveOf(2), 1)
  await db.mapChunks.put({ name: 'crete', etag: '"1"', index: 0, bytes: new ArrayBuffer(8) })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The number of rows of every table that is not empty. */
async function rowCounts(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.count()] as const),
  )
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

function open(script: Script) {
  const { fetch, seen } = scriptedFetch(script)
  const sent = () =>
    seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  return { engine: openEngine(db, fetch), sent }
}
const leave = (engine: ReturnType<typeof openEngine>) =>
  engine.leaveSharedDevice(() => clearDevice(db))

describe('leaving a shared device', () => {
  it('[SEC-23] [Q9] leaving a shared device empties every table, of every account, and has the browser clear the rest', async () => {
    const { engine, sent } = open(healthy)
    expect(await leave(engine)).toBe(true)
    expect(await rowCounts()).toEqual({})
    expect(sent()).toEqual([`POST ${authPaths.signOutOfShared}`])
  })

  it('[SEC-23] [Q9] an offline sign-out from a shared device stores only that a session must end, and later deletes no newer data', async () => {
    const cut = open(() => 'cut')
    expect(await leave(cut.engine)).toBe(false)
    expect(await rowCounts()).toEqual({ device: 3 })
    expect(await readValue(db, 'sessionToEnd')).toBe(true)
    expect(await readValue(db, 'leftBy')).toBe(me.id)
    cut.engine.stop()

    // Somebody has saved a place here since: the server must not have the browser clear it.
    await enqueue(db, 'visitor', saveOf(3), 1)
    const { engine, sent } = open(healthy)
    await engine.wake()
    expect(sent()).toEqual([`POST ${authPaths.signOutOfCleared}`])
    expect(await db.outbox.count()).toBe(1)
    expect(await readValue(db, 'leftBy')).toBeUndefined()
  })

  it('[SEC-23] [R7] leaving a shared device deletes a discarded photo that may have arrived, before the session ends', async () => {
    await storePhoto(db, preparedPhoto(1), { userId: me.id, resourceId: null })
    const photoIds = [photoId(1)]
    await queuePhotos(db, { resourceId: buildId(1), photoIds, intent: null, now: 1 })
    const record = await db.outbox.orderBy('seq').last()
    if (record) await markAsTried(db, record)
    const { engine, sent } = open(healthy)
    await leave(engine)
    expect(sent()).toEqual([
      `DELETE /api/photos/${photoId(1)}`,
      `POST ${authPaths.signOutOfShared}`,
    ])
    expect([await db.photos.count(), await db.photoContents.count()]).toEqual([0, 0])
  })

  it('[SEC-23] an ordinary sign-out never has the browser clear anything', async () => {
    const { engine, sent } = open(healthy)
    await engine.leaveAccount()
    await engine.wake()
    expect(sent()).toEqual([`POST ${authPaths.signOut}`])
    expect(await db.outbox.count()).toBe(2)
    expect(await db.mapChunks.count()).toBe(1)
  })
})
