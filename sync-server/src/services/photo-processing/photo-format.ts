/** What sharp calls them. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Of ISO media files: AVIF, and HEIC, which only some builds of sharp can decode. */
const brands = new Set(['avif', 'heic', 'heix', 'mif1'])

/** What the first bytes say that this is, of the formats that are taken; whatever its type says. [S21] */
export function photoFormatOf(bytes: Buffer): PhotoFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (bytes.subarray(0, png.length).equals(png)) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && brands.has(text(8, 12))) return 'heif'
  return null
}
