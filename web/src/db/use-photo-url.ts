import { type PhotoWidth, photoIdOf, photoPaths, photoWidths } from '@worldschool/schema'
import { useCallback, useSyncExternalStore } from 'react'
import { deviceDb } from './device.ts'
import { createPhotoUrls } from './photo-urls.ts'
import { readPhoto } from './photos.ts'

const photoUrls = createPhotoUrls({ read: (id, width) => readPhoto(deviceDb, id, width) })

window.addEventListener('online', photoUrls.tryAgain)

/**
 * Where an image is to be had: an object URL of what this device holds in this width or a larger one,
 * else the server's address. Undefined while the device is asked, and when it cannot be had for now.
 */
export function usePhotoUrl(image: string, width: PhotoWidth): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => photoUrls.subscribe(image, width, listener),
    [image, width],
  )
  return useSyncExternalStore(subscribe, () => photoUrls.get(image, width))
}

/** An address of `usePhotoUrl` could not be shown. */
export function notePhotoFailure(url: string): void {
  photoUrls.recordFailure(url)
}

/** The widths of a photo that is at `url`, where the browser may choose: of the server's alone. */
export function photoSrcSet(image: string, url: string | undefined): string | undefined {
  const id = photoIdOf(image)
  if (id === null || !url?.startsWith('/')) return undefined
  return photoWidths.map((width) => `${photoPaths.inWidth(id, width)} ${width}w`).join(', ')
}
