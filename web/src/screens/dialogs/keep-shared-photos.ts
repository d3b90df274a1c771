import { deviceDb } from '../../db/device.ts'
import { keepPhoto } from '../../db/photos.ts'

/**
 * Makes shared files photos of the form's draft, which is to name them; answers their ids, in order. A
 * file that cannot become one is left out, and so are those that the phone has no room for.
 */
export async function keepSharedPhotos(files: readonly Blob[], userId: string): Promise<string[]> {
  if (files.length === 0) return []
  const { preparePhoto } = await import('../../photo-processing/prepare-photo.ts')
  const ids: string[] = []
  for (const file of files) {
    try {
      const photo = await preparePhoto(file)
      await keepPhoto(deviceDb, photo, { userId, resourceId: null })
      ids.push(photo.id)
    } catch (error) {
      console.warn('A shared photo was left out', error)
    }
  }
  return ids
}
