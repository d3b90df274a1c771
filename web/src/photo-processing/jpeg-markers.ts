import type { PhotoSize } from './photo-format.ts'

const startOfScan = 0xda
const endOfImage = 0xd9

/** Start of a frame, in any of its codings; the three between them are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** These have no length behind them, and no content. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/**
 * Position of the next marker's code. Like decoders, it passes over stray bytes between segments,
 * fill bytes, and the picture's own data, in which 0xFF is followed by 0.
 */
function nextMarker(bytes: Uint8Array, from: number): number | null {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0) {
    while (bytes[at] === 0xff) at += 1
    if (at >= bytes.length) return null
    if (bytes[at] !== 0) return at
    at = bytes.indexOf(0xff, at)
  }
  return null
}

/** Segment by segment: a photo's thumbnail, with markers of its own, is inside of one. */
function* segments(bytes: Uint8Array): Generator<{ marker: number; at: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = nextMarker(bytes, 2)
  while (at !== null) {
    const marker = view.getUint8(at)
    yield { marker, at }
    const isLast = marker === endOfImage || at + 3 > bytes.length
    if (isLast) return
    at = nextMarker(bytes, isAlone(marker) ? at + 1 : at + 1 + view.getUint16(at + 1))
  }
}

/** How large a JPEG says it is; null where it does not say so before its picture begins. */
export function jpegSize(bytes: Uint8Array): PhotoSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { marker, at } of segments(bytes)) {
    if (marker === startOfScan || marker === endOfImage) return null
    if (isFrame(marker) && at + 8 <= bytes.length)
      return { width: view.getUint16(at + 6), height: view.getUint16(at + 4) }
  }
  return null
}

/** Whether the end of the picture is there. Without it browsers show what is missing as grey. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  for (const { marker } of segments(bytes)) if (marker === endOfImage) return true
  return false
}
