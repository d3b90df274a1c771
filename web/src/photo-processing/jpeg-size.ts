import type { PhotoSize } from './photo-size.ts'

/** Start of a frame, in any of its codings; the three between them are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Segment by segment: a photo's thumbnail, with a head of its own, is inside of one. */
export function jpegSize(bytes: DataView): PhotoSize | null {
  let at = 2
  while (at + 9 <= bytes.byteLength) {
    if (bytes.getUint8(at) !== 0xff) return null
    const marker = bytes.getUint8(at + 1)
    // A marker may be filled up with more of the byte that it begins with.
    if (marker === 0xff) at += 1
    else if (isFrame(marker))
      return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    // The picture itself begins, or ends, with no frame told.
    else if (marker === 0xda || marker === 0xd9) return null
    else at += 2 + bytes.getUint16(at + 2)
  }
  return null
}
