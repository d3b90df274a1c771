import { jpegSize } from './jpeg-markers.ts'

/** In pixels. */
export interface PhotoSize {
  width: number
  height: number
}

export function pixelsOf({ width, height }: PhotoSize): number {
  return width * height
}

/** Image formats that at least one browser can decode. SVG is not included, because an SVG file is a document. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

const png = '\x89PNG\r\n\x1a\n'

/** The brands of ISO media files that are images; other brands are video and audio. */
const brands: Readonly<Record<string, PhotoFormat>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
  mif1: 'heic',
  msf1: 'heic',
}

/** Returns the format according to the first bytes of a file. The file's name and type are not used. [SEC-21] */
export function photoFormatOf(bytes: Uint8Array): PhotoFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, png.length) === png) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(4, 8) !== 'ftyp') return null
  // An AVIF may have a generic image brand first, and its own among the compatible brands.
  const isAvif = /^m[is]f1$/.test(text(8, 12)) && /avi[fs]/.test(text(16, 64))
  return isAvif ? 'avif' : (brands[text(8, 12)] ?? null)
}

/** Why a file cannot become a photo of a place. */
const photoProblemCodes = [
  'not_an_image',
  'too_large',
  'too_many_pixels',
  'cannot_decode',
  'cannot_redraw',
] as const

export type PhotoProblemCode = (typeof photoProblemCodes)[number]

/** `format` is the format according to the bytes; null if they were not examined or the format is unknown. */
export class PhotoProblem extends Error {
  readonly code: PhotoProblemCode
  readonly format: PhotoFormat | null

  constructor(code: PhotoProblemCode, format: PhotoFormat | null = null) {
    super(code)
    this.code = code
    this.format = format
  }
}

/** The boxes that lead to the image sizes of an ISO media file; the numbers are the bytes before the inner boxes. */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 }

type ReadSize = (bytes: DataView) => PhotoSize | null

const readers: Readonly<Record<PhotoFormat, ReadSize>> = {
  jpeg: (bytes) => jpegSize(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  png: (bytes) =>
    bytes.byteLength < 24 ? null : { width: bytes.getUint32(16), height: bytes.getUint32(20) },
  webp: webpSize,
  gif: (bytes) =>
    bytes.byteLength < 10
      ? null
      : { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) },
  avif: heifSize,
  heic: heifSize,
}

/** Returns the size of an image from its header, without decoding the image; null if the header contains none. */
export function readSize(format: PhotoFormat, bytes: Uint8Array): PhotoSize | null {
  return readers[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** Returns the size of a WebP image from its first chunk, which is extended, lossless or lossy. */
function webpSize(bytes: DataView): PhotoSize | null {
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

/** Returns the largest size in an AVIF or HEIC file, which contains the full image, a thumbnail and tiles. */
function heifSize(bytes: DataView): PhotoSize | null {
  let largest: PhotoSize | null = null
  const scan = (from: number, end: number): void => {
    let at = from
    while (at + 8 <= end) {
      const length = bytes.getUint32(at)
      const kind = String.fromCharCode(
        ...new Uint8Array(bytes.buffer, bytes.byteOffset + at + 4, 4),
      )
      // A box without a length, or with a 64-bit length, is not followed by any metadata.
      if (length < 8) return
      const last = Math.min(at + length, end)
      const inside = containers[kind]
      if (inside !== undefined) scan(at + 8 + inside, last)
      else if (kind === 'ispe' && at + 20 <= last) {
        const size = { width: bytes.getUint32(at + 12), height: bytes.getUint32(at + 16) }
        if (!largest || pixelsOf(size) > pixelsOf(largest)) largest = size
      }
      at = last
    }
  }
  scan(0, bytes.byteLength)
  return largest
}
