import { type PhotoWidth, photoBox } from '@worldschool/schema'
import type { PhotoSize } from './photo-size.ts'

/** The size of a photo drawn in a width: as the server draws it, and never larger than it was. */
export function fitInside({ width, height }: PhotoSize, asked: PhotoWidth): PhotoSize {
  const box = photoBox(asked)
  const scale = Math.min(1, box.width / width, box.height / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
