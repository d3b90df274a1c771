import { isWholeJpeg } from './jpeg-markers.ts'
import type { PhotoFormat } from './photo-format.ts'

/**
 * Returns true if a photo file is complete and undamaged, as far as its container format shows. This is checked
 * because browsers decode truncated files, and leave the missing part grey or black. [SEC-21]
 */
export function isWhole(format: PhotoFormat, bytes: Uint8Array): boolean {
  if (format === 'jpeg') return isWholeJpeg(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'png') return isWholePng(bytes, view)
  if (format === 'webp') return view.getUint32(4, true) + 8 <= bytes.length
  // Only the first frame of a GIF is used, which is at the beginning of the file.
  return format === 'gif' || isWholeMedia(bytes, view)
}

/** Returns true if every chunk is present up to the last, and every critical chunk has a valid checksum. */
function isWholePng(bytes: Uint8Array, view: DataView): boolean {
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 8 + view.getUint32(at)
    if (end + 4 > bytes.length) return false
    const kind = nameAt(bytes, at + 4)
    const isCritical = /^[A-Z]/.test(kind)
    if (isCritical && crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) return false
    if (kind === 'IEND') return true
    at = end + 4
  }
  return false
}

/**
 * Returns true if every box of an AVIF or HEIC file ends within the file. After the metadata and the image data,
 * other data may follow, because some phones append data that is not a box.
 */
function isWholeMedia(bytes: Uint8Array, view: DataView): boolean {
  const seen = new Set<string>()
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at)
    // Size 0: the last box extends to the end of the file.
    if (length === 0) return true
    const kind = nameAt(bytes, at + 4)
    const isLong = length === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(view.getBigUint64(at + 8)) : length
    if (size < 8 || at + size > bytes.length) {
      return kind !== 'mdat' && seen.has('meta') && seen.has('mdat')
    }
    seen.add(kind)
    at += size
  }
  return at > 0
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

let table: Uint32Array | undefined

function crc32(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, index) => {
    let sum = index
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
    return sum
  })
  let sum = 0xffffffff
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
