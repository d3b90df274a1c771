import type { Resource, ResourceDraft } from '../entities/resource.ts'

/** Matches exactly the URL of one of our own photos. */
export const photoUrlPattern = /^\/api\/photos\/([\da-f-]{36})$/

/** Returns the URL of a photo, as `images` of its resource contains it. GET returns the larger image. */
export function photoUrl(photoId: string): string {
  return `/api/photos/${photoId}`
}

/** Returns the id of the photo at a URL; null if the image is not one of our own photos. */
export function photoIdOf(image: string): string | null {
  return photoUrlPattern.exec(image)?.[1] ?? null
}

/** Returns `images` without our own photos. The rest are URLs that a person or an import entered. */
export function givenImages(images: readonly string[]): string[] {
  return images.filter((image) => photoIdOf(image) === null)
}

/**
 * Returns a draft with the resource's current photos after the draft's other images. Photos are added and removed only
 * by their own requests. So an edit that was made before a photo arrived does not remove the photo. [C4]
 */
export function withPhotosOf<D extends ResourceDraft>(
  resource: Pick<Resource, 'images'>,
  draft: D,
): D & { images: string[] } {
  const photos = resource.images.filter((image) => photoIdOf(image) !== null)
  return { ...draft, images: [...givenImages(draft.images ?? []), ...photos] }
}
