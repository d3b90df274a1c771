import { type PhotoWidth, photoIdOf, photoPaths, photoWidths } from '@worldschool/schema'
import { useCallback, useSyncExternalStore } from 'react'
import { deviceDb } from './device.ts'
import { createPhotoUrls } from './photo-urls.ts'
import { readPhoto } from './photos.ts'

const photoUrls = createPhotoUrls({
  read: (id, width) => readPhoto(deviceDb, id, width),
  origin: window.location.origin,
})

window.addEventListener('online', photoUrls.tryAgain)

/**
 * Returns the URL of an image: an object URL of the stored photo in this width or a larger one, else the
 * server's URL. Undefined while the database is read, and if the image is unavailable for now.
 */
export function usePhotoUrl(image: string, width: PhotoWidth): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => photoUrls.subscribe(image, width, listener),
    [image, width],
  )
  return useSyncExternalStore(subscribe, () => photoUrls.get(image, width))
}

/** Records that a URL of `usePhotoUrl` could not be shown. */
export function recordPhotoFailure(url: string): void {
  photoUrls.recordFailure(url)
}

/** Returns the `srcset` of a photo at `url`; only for the server's URLs, else undefined. */
export function photoSrcSet(image: string, url: string | undefined): string | undefined {
  const id = photoIdOf(image)
  if (id === null || !url?.startsWith('/')) return undefined
  return photoWidths.map((width) => `${photoPaths.inWidth(id, width)} ${width}w`).join(', ')
}
