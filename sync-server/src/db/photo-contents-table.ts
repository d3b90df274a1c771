import type { PhotoWidth } from '@worldschool/schema'

export const photoContentsTable = 'photo_contents'

/** The resized images of a photo as WebP, in a separate table so that lists do not read them. */
export interface PhotoContentsTable {
  photo_id: string
  width: PhotoWidth
  content: Buffer
}
