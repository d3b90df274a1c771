import { buildId, buildUser } from '@worldschool/schema/testing'
import { expect, it } from 'vitest'
import { afterOtherDrafts, createDraftAutosave } from '../../src/db/draft-autosave.ts'
import { deletePickedPhotos, storePhoto } from '../../src/db/photos.ts'
import { queuePhotos } from '../../src/sync/photos/photo-upload-queue.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { photoId, preparedPhoto } from '../support/prepared-photo.ts'
import { openTestDevice } from '../support/test-device.ts'

it('[Q2] a form that discards its photos keeps the photos that another tab has queued from the same draft', async () => {
  const db = await openTestDevice()
  for (const n of [1, 2])
    await storePhoto(db, preparedPhoto(n), { userId: buildUser(1).id, resourceId: null })
  await queuePhotos(db, { resourceId: buildId(1), photoIds: [photoId(1)], intent: null, now: 1 })
  await deletePickedPhotos(db, [photoId(1), photoId(2), photoId(3)])
  expect(await db.photos.toCollection().primaryKeys()).toEqual([photoId(1)])
  expect((await db.photoContents.toArray()).map(({ id }) => id)).toEqual([photoId(1), photoId(1)])
})

it('[Q2] a form that is cleared leaves the photos that a newer draft of another tab names, and no others', async () => {
  const db = await openTestDevice()
  const userId = buildUser(1).id
  for (const n of [1, 2]) await storePhoto(db, preparedPhoto(n), { userId, resourceId: null })
  const open = (now: number) =>
    createDraftAutosave({
      ...{ db, userId, about: 'add-resource', now: () => now },
      storage: createMemoryStorage(),
      setTimer: () => () => undefined,
    })
  const [here, there] = [open(1), open(2)]
  here.save({ photos: [photoId(1), photoId(2)] })
  await here.flush()
  await there.read()
  there.save({ photos: [photoId(2)] })
  await there.flush()
  void here.forget()
  await afterOtherDrafts(() => deletePickedPhotos(db, [photoId(1), photoId(2)]))
  expect(await db.photos.toCollection().primaryKeys()).toEqual([photoId(2)])

  void there.forget()
  await afterOtherDrafts(() => deletePickedPhotos(db, [photoId(2)]))
  expect(await db.photos.count()).toBe(0)
})
