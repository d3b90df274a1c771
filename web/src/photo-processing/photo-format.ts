import { jpegSize } from './jpeg-markers.ts'

/** In pixels. */
export interface PhotoSize {
  width: number
  height: number
}

export function pixelsOf({ width, height }: PhotoSize): number {
  return width * height
}

/** Formats of pictures that some browser can draw. SVG is a document and none of them. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

const png = '\x89PNG\r\n\x1a\n'

/** Brands of ISO media files: the rest of them are films and sound. */
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

/** What the first bytes say that a file is, whatever its name and its type say. [S21] */
export function photoFormatOf(bytes: Uint8Array): PhotoFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, png.length) === png) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(4, 8) !== 'ftyp') return null
  // An AVIF may call itself an image first, and say of which kind behind that.
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

/** `format` is what the bytes say that the file is, once they were looked at. */
export class PhotoProblem extends Error {
  readonly code: PhotoProblemCode
  readonly format: PhotoFormat | null

  constructor(code: PhotoProblemCode, format: PhotoFormat | null = null) {
    super(code)
    this.code = code
    this.format = format
  }
}

/** The way to where an ISO media file says how large its pictures are; `meta` has four bytes more. */
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

/** How large a picture says it is, read from its head with nothing of it decoded; null without one. */
export function readSize(format: PhotoFormat, bytes: Uint8Array): PhotoSize | null {
  return readers[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** Of the first chunk: a picture with more to it, one without loss, or a plain one. */
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

/** Of AVIF and HEIC: the largest of the pictures inside, which are a thumbnail, tiles and the whole. */
function heifSize(bytes: DataView): PhotoSize | null {
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
