import type { Resource, ResourceDraft } from '../entities/resource.ts'

/** The address of one of our own photos, and nothing behind it. */
export const photoAddressPattern = /^\/api\/photos\/([\da-f-]{36})$/

/** What stands for a photo in the `images` of its resource: the address of the larger drawing. */
export function photoAddress(photoId: string): string {
  return `/api/photos/${photoId}`
}

/** The photo that an address stands for; null for an image that is not one of ours. */
export function photoIdOf(image: string): string | null {
  return photoAddressPattern.exec(image)?.[1] ?? null
}

/** `images` without our own photos: what a person or an import gave. */
export function givenImages(images: readonly string[]): string[] {
  return images.filter((image) => photoIdOf(image) === null)
}

/**
 * A draft with the photos that the resource has, after the images that were given. An edit neither adds nor removes photos, which
 * have calls of their own: one that was made before a photo came does not take it away. [C4]
 */
export function withPhotosOf<D extends ResourceDraft>(
  resource: Pick<Resource, 'images'>,
  draft: D,
): D & { images: string[] } {
  const photos = resource.images.filter((image) => photoIdOf(image) !== null)
  return { ...draft, images: [...givenImages(draft.images ?? []), ...photos] }
}
