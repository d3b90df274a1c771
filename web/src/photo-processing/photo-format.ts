import { jpegSize } from './jpeg-markers.ts'

/** In pixels. */
export interface PhotoSize {
  width: number
  height: number
}

export function pixelsOf({ width, height }: PhotoSize): number {
  return width * height
}

/** Image formats that at least one browser can decode. SVG is a document and not among them. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

const png = '\x89PNG\r\n\x1a\n'

/** Brands of ISO media files; the others are video and audio. */
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

/** The format according to the first bytes of a file, whatever its name and its type. [SEC-21] */
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

/** `format` is the format according to the bytes, once they have been examined. */
export class PhotoProblem extends Error {
  readonly code: PhotoProblemCode
  readonly format: PhotoFormat | null

  constructor(code: PhotoProblemCode, format: PhotoFormat | null = null) {
    super(code)
    this.code = code
    this.format = format
  }
}

/** The boxes that lead to the image sizes of an ISO media file; `meta` has four more bytes. */
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

/** The size of an image from its header, without decoding it; null if there is none. */
export function readSize(format: PhotoFormat, bytes: Uint8Array): PhotoSize | null {
  return readers[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** From the first chunk: extended, lossless or lossy. */
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

/** For AVIF and HEIC: the largest of the images inside, which are a thumbnail, tiles and the full image. */
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
