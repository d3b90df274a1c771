/** Formats of pictures that some browser can draw. SVG is a document and none of them. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'

const png = '\x89PNG\r\n\x1a\n'

/** Brands of ISO media files: the rest of them are films and sound. */
const brands: Readonly<Record<string, PhotoFormat>> = {
  avif: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  mif1: 'heic',
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
  const isAvif = text(8, 12) === 'mif1' && text(16, 64).includes('avif')
  return isAvif ? 'avif' : (brands[text(8, 12)] ?? null)
}
