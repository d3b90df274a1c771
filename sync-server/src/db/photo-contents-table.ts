import type { PhotoWidth } from '@worldschool/schema'

export const photoContentsTable = 'photo_contents'

/** The drawings of a photo as WebP, apart from the rows that lists are made of. */
export interface PhotoContentsTable {
  photo_id: string
  width: PhotoWidth
  content: Buffer
}
