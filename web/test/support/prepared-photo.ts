import { buildId } from '@worldschool/schema/testing'
import type { PreparedPhoto } from '../../src/db/photos.ts'

export const photoId = (n: number) => buildId(500 + n)

/** A picked photo as it is after resizing; `n` takes the place of real image data. */
export function preparedPhoto(n: number): PreparedPhoto {
  return {
    id: photoId(n),
    width: 1600,
    height: 1200,
    large: { type: 'image/webp', bytes: new Uint8Array([1, 6, n]).buffer },
    small: { type: 'image/webp', bytes: new Uint8Array([4, 8, n]).buffer },
  }
}
