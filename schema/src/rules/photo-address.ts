import type { Resource, ResourceDraft } from '../entities/resource.ts'

/** Matches exactly the address of one of our own photos. */
export const photoAddressPattern = /^\/api\/photos\/([\da-f-]{36})$/

/** Returns the address of a photo in the `images` of its resource: that of the larger image. */
export function photoAddress(photoId: string): string {
  return `/api/photos/${photoId}`
}

/** Returns the id of the photo at an address; null for an image that is not one of ours. */
export function photoIdOf(image: string): string | null {
  return photoAddressPattern.exec(image)?.[1] ?? null
}

/** Returns `images` without our own photos, which leaves those that a person or an import gave. */
export function givenImages(images: readonly string[]): string[] {
  return images.filter((image) => photoIdOf(image) === null)
}

/**
 * Returns a draft with the current photos of the resource after its given images. An edit neither adds nor removes
 * photos, which have their own requests, so an edit that was made before a photo arrived does not remove the
 * photo. [C4]
 */
export function withPhotosOf<D extends ResourceDraft>(
  resource: Pick<Resource, 'images'>,
  draft: D,
): D & { images: string[] } {
  const photos = resource.images.filter((image) => photoIdOf(image) !== null)
  return { ...draft, images: [...givenImages(draft.images ?? []), ...photos] }
}
