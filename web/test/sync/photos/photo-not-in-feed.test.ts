import { buildDraft, buildId, buildUser } from '@worldschool/schema/testing'
import { expect, it, vi } from 'vitest'
import { storePhoto } from '../../../src/db/photos.ts'
import { drainInBackground } from '../../../src/sync/background-sync.ts'
import { queuePhotos } from '../../../src/sync/photos/photo-upload-queue.ts'
import { emptyServer, openEngine } from '../../support/open-engine.ts'
import { photoId, preparedPhoto } from '../../support/prepared-photo.ts'
import { scriptedFetch } from '../../support/scripted-server.ts'
import { openTestDevice } from '../../support/test-device.ts'

it('[R6] a photo that the pull cannot show yet does not cause repeated requests', async () => {
  // Without a network both loops log an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const db = await openTestDevice()
  const me = buildUser(1).id
  await storePhoto(db, preparedPhoto(1), { userId: me, resourceId: null })
  await queuePhotos(db, { resourceId: buildId(1), photoIds: [photoId(1)], intent: null, now: 1 })
  await drainInBackground(db, scriptedFetch(emptyServer).fetch, undefined)
  await storePhoto(db, preparedPhoto(2), { userId: me, resourceId: null })
  const addition = { kind: 'add-resource', entityId: buildId(2), arguments: buildDraft(2) } as const
  await queuePhotos(db, {
    resourceId: buildId(2),
    photoIds: [photoId(2)],
    intent: addition,
    now: 1,
  })
  const added = await db.outbox.filter(({ kind }) => kind === 'add-resource').first()
  await db.outbox.update(added?.seq ?? 0, { state: 'refused' })

  let requestCount = 0
  const engine = openEngine(db, (path) => {
    if (String(path).startsWith('/api/sync/catalogue')) requestCount += 1
    return Promise.reject(new TypeError('No network'))
  })
  void engine.wake()
  await new Promise((resolve) => setTimeout(resolve, 400))
  engine.stop()
  expect(requestCount).toBeLessThanOrEqual(3)
})
