import { mayDeletePhoto, photoIdOf, type Resource, type User } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { deviceDb } from '../../db/device.ts'

/**
 * Whether this image is a photo that the viewer may delete. Who has sent it the device knows of
 * those alone that were picked here; for the others the place decides.
 */
export function useMayDeletePhoto(
  viewer: User | null,
  resource: Resource,
  image: string | undefined,
): boolean {
  const id = image === undefined ? null : photoIdOf(image)
  const record = useLiveQuery(() => (id ? deviceDb.photos.get(id) : undefined), [id])
  if (id === null) return false
  const userId = record?.id === id ? record.userId : null
  return mayDeletePhoto(viewer, { userId }, resource)
}
