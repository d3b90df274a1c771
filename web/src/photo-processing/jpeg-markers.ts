import type { PhotoSize } from './photo-format.ts'

const startOfScan = 0xda
const endOfImage = 0xd9

/** Returns true for the start-of-frame marker of any coding. The three excluded markers are no frames. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Returns true for a marker that has no length and no content. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

/**
 * Returns the position of the next marker's code. Like decoders, it skips stray bytes between segments, fill bytes,
 * and the entropy-coded data, in which 0xFF is followed by 0.
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

/** Yields one segment after another, so that the markers of a thumbnail inside a segment are skipped. */
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

/** Returns the size of a JPEG from its header; null if the header contains no size. */
export function jpegSize(bytes: Uint8Array): PhotoSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { marker, at } of segments(bytes)) {
    if (marker === startOfScan || marker === endOfImage) return null
    if (isFrame(marker) && at + 8 <= bytes.length)
      return { width: view.getUint16(at + 6), height: view.getUint16(at + 4) }
  }
  return null
}

/** Returns true if the end of the image is present. Otherwise browsers show the missing part in grey. */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  for (const { marker } of segments(bytes)) if (marker === endOfImage) return true
  return false
}
