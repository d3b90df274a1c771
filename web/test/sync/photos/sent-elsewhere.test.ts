import { buildId, buildUser } from '@worldschool/schema/testing'
import { expect, it, vi } from 'vitest'
import { storePhoto } from '../../../src/db/photos.ts'
import { drainInBackground } from '../../../src/sync/background-sync.ts'
import { createPhotoUploadQueue, queuePhotos } from '../../../src/sync/photos/photo-upload-queue.ts'
import { emptyServer } from '../../support/open-engine.ts'
import { photoId, preparedPhoto } from '../../support/prepared-photo.ts'
import { scriptedFetch } from '../../support/scripted-server.ts'
import { openTestDevice } from '../../support/test-device.ts'

it('[P4] [Q4] a tab that finds no photo to send pulls the photo that the service worker has sent', async () => {
  const db = await openTestDevice()
  const photo = { resourceId: buildId(1), photoIds: [photoId(1)], intent: null, now: 1 }
  await storePhoto(db, preparedPhoto(1), { userId: buildUser(1).id, resourceId: null })
  await queuePhotos(db, photo)
  const { fetch } = scriptedFetch(emptyServer)
  await drainInBackground(db, fetch, undefined)
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['acknowledged'])

  const onSent = vi.fn()
  const deps = { db, fetch, now: () => 1, sendBytes: undefined, locks: undefined }
  const queue = createPhotoUploadQueue({
    ...deps,
    random: () => 0,
    setTimer: () => () => undefined,
    onProgress: () => undefined,
    session: () => 1,
    onPaused: () => undefined,
    onSent,
  })
  await queue.wake()
  expect(onSent).toHaveBeenCalledOnce()

  await db.outbox.clear()
  await queue.wake()
  expect(onSent).toHaveBeenCalledOnce()
})
