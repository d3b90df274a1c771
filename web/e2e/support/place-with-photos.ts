import { photoPaths, resourcePaths } from '@worldschool/schema'
import { buildDraft, buildId } from '@worldschool/schema/testing'
import { generatePhoto } from './generate-photo.ts'
import type { OtherDevice } from './other-device.ts'

export interface PlaceWithPhotos {
  id: string
  name: string
  photoIds: string[]
}

/** Another device adds a place and uploads photos of it, real JPEG files. */
export async function addPlaceWithPhotos(
  by: OtherDevice,
  { n, name, photos }: { n: number; name: string; photos: number },
): Promise<PlaceWithPhotos> {
  const draft = { ...buildDraft(n), id: buildId(n), name, images: [] }
  await by.request('POST', resourcePaths.list, draft)
  const photoIds = Array.from({ length: photos }, (_, at) => buildId(n * 100 + at))
  for (const [at, id] of photoIds.entries()) {
    const path = photoPaths.sent(id, { resourceId: draft.id, position: at })
    await by.sendBytes(path, 'image/jpeg', await generatePhoto(at))
  }
  return { id: draft.id, name, photoIds }
}
