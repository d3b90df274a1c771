import type { PhotoSize } from './photo-size.ts'

/** Of the first chunk: a picture with more to it, one without loss, or a plain one. */
export function webpSize(bytes: DataView): PhotoSize | null {
  if (bytes.byteLength < 30) return null
  const chunk = String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + 12, 4))
  if (chunk === 'VP8X') return { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 }
  if (chunk === 'VP8L') {
    const bits = bytes.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8 ') return null
  return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
}

function uint24(bytes: DataView, at: number): number {
  return bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)
}
