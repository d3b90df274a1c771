import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { noise, picture } from './photos.ts'

/** A PNG whose header declares another size than it has. */
export function withDeclaredSize(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  const [head, end] = [12, 29]
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(head, end)), end)
  return bytes
}

/**
 * A PNG within all limits whose decoding takes seconds: 40 megapixels of 16 bits per channel, filtered, with a colour
 * profile. The last rows are missing, so decoding fails at the end.
 */
export async function slowPng(): Promise<Buffer> {
  const [width, height, rows] = [8000, 5000, 100]
  const canvas = { width: 9, height: 9, channels: 4 as const, background: '#2040e080' }
  const small = sharp({ create: canvas }).toColourspace('rgb16').withIccProfile('p3').png()
  const head = withDeclaredSize(await small.toBuffer(), width, height)
  const bytesOfRow = 1 + width * 8
  const raw = Buffer.alloc(bytesOfRow * rows)
  const paethFilter = 4
  for (let row = 0; row < rows; row += 1) raw[row * bytesOfRow] = paethFilter
  // A full flush makes the compressed rows independent, so that they can be repeated.
  const part = deflateRawSync(raw, { finishFlush: constants.Z_FULL_FLUSH })
  const parts = Array.from({ length: height / rows - 1 }, () => part)
  const data = Buffer.concat([Buffer.from('IDAT\x78\x9c', 'latin1'), ...parts])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  check.writeUInt32BE(crc32(data))
  return Buffer.concat([head.subarray(0, head.indexOf('IDAT') - 4), length, data, check])
}

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** An ISO media file of this brand with only its header. */
export function isoMedia(brand: string): Buffer {
  const bytes = Buffer.alloc(600)
  bytes.writeUInt32BE(24, 0)
  bytes.write(`ftyp${brand}\0\0\0\0mif1${brand}`, 4, 'latin1')
  return bytes
}

/** Files that are not photos, whatever they claim, with a name for the test. */
export async function notPhotos(): Promise<[string, Buffer][]> {
  const avif = await noise(64, 64).avif({ effort: 0 }).toBuffer()
  return [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('This is no photo.')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['an SVG', Buffer.from(svg)],
    ['an SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['an SVG behind the head of a PNG', Buffer.concat([pngHead, Buffer.from(svg)])],
    ['an SVG behind the head of a JPEG', Buffer.concat([jpegHead, Buffer.from(svg)])],
    ['a GIF', await picture(9, 9).gif().toBuffer()],
    ['a TIFF', await picture(9, 9).tiff().toBuffer()],
    ['a GIF in a RIFF', Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBP'), Buffer.from('GIF89a')])],
    ['the head of a JPEG alone', jpegHead],
    ['the head of a PNG alone', pngHead],
    ['half a JPEG', half(await noise(400, 300).jpeg().toBuffer())],
    ['half a PNG', half(await noise(400, 300).png().toBuffer())],
    ['half a WebP', half(await noise(400, 300).webp().toBuffer())],
    ['half an AVIF', half(avif)],
    ['the head of a HEIC', isoMedia('heic')],
    ['a film', isoMedia('mp42')],
    [
      'a PNG that claims to be larger',
      withDeclaredSize(await picture(9, 9).png().toBuffer(), 90, 90),
    ],
    ['a PNG of no size', withDeclaredSize(await picture(9, 9).png().toBuffer(), 0, 0)],
    ['zeros behind the head of a JPEG', Buffer.concat([jpegHead, Buffer.alloc(5000)])],
  ]
}

/** Returns an AVIF that claims another size, wherever its header states the size. */
export function withDeclaredAvifSize(avif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(avif)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}

/** Appends zeros, which decoders ignore. */
export function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
}
