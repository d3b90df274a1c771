import { type PhotoSize, pixelsOf } from './photo-size.ts'

/** The way to where an ISO media file says how large its pictures are; `meta` has four bytes more. */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 }

/** Of AVIF and HEIC: the largest of the pictures inside, which are a thumbnail, tiles and the whole. */
export function heifSize(bytes: DataView): PhotoSize | null {
  let largest: PhotoSize | null = null
  const look = (from: number, end: number): void => {
    let at = from
    while (at + 8 <= end) {
      const length = bytes.getUint32(at)
      const kind = String.fromCharCode(
        ...new Uint8Array(bytes.buffer, bytes.byteOffset + at + 4, 4),
      )
      // Nothing behind one that says no length, or a length of 64 bits, is a head any more.
      if (length < 8) return
      const last = Math.min(at + length, end)
      const inside = containers[kind]
      if (inside !== undefined) look(at + 8 + inside, last)
      else if (kind === 'ispe' && at + 20 <= last) {
        const size = { width: bytes.getUint32(at + 12), height: bytes.getUint32(at + 16) }
        if (!largest || pixelsOf(size) > pixelsOf(largest)) largest = size
      }
      at = last
    }
  }
  look(0, bytes.byteLength)
  return largest
}
