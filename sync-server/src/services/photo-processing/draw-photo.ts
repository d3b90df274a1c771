import { type PhotoWidth, photoBox, photoLimits } from '@worldschool/schema'
import sharp, { type OutputInfo } from 'sharp'
import { DomainError } from '../domain-error.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Of ISO media files: AVIF, and HEIC, which only some builds of sharp can decode. */
const brands = new Set(['avif', 'avis', 'heic', 'heix', 'mif1'])

/** Behind what is transparent: a logo in black ink cannot be seen on a dark page. */
const background = '#ffffff'

/** A photo drawn anew; `width` and `height` are those of the larger drawing. */
export interface DrawnPhoto {
  width: number
  height: number
  /** WebP, by the width it is served in. */
  contents: ReadonlyMap<PhotoWidth, Buffer>
}

// Decoders of formats that no phone takes photos in stay shut, whatever the bytes look like.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// One thread for each photo and none of them remembered: others are served meanwhile.
sharp.concurrency(1)
sharp.cache(false)

/** Far more than any photo takes; what takes longer is given up. */
const timeoutSeconds = 30

const quality = { 480: 76, 1600: 80 } as const

/**
 * Draws a photo anew in two widths, upright, in sRGB, on white, with nothing left of what came along with it:
 * no metadata, no position, no second image, no other file behind it. 422 `not_an_image` for what is
 * no whole JPEG, PNG, WebP or AVIF, 422 `too_many_pixels` beyond 40 megapixels, before any of them
 * is decoded. Outside of any transaction. [S3] [S21]
 */
export async function drawPhoto(sent: Buffer): Promise<DrawnPhoto> {
  const bytes = asStill(sent)
  await requirePixels(bytes)
  const upright = await orRefuse(() =>
    sharp(bytes, {
      failOn: 'error',
      limitInputPixels: photoLimits.pixelsMax,
      sequentialRead: true,
    })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ ...photoBox(1600), fit: 'inside', withoutEnlargement: true })
      .flatten({ background })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const contents = new Map<PhotoWidth, Buffer>()
  for (const width of [1600, 480] as const) contents.set(width, await encode(upright, width))
  const { width, height } = upright.info
  return { width, height, contents }
}

/**
 * An animated AVIF also holds its first frame as a still image. The decoder looks for that only in
 * files whose brand is the one of still images.
 */
function asStill(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavis') return bytes
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}

/** Reads the head alone. */
async function requirePixels(bytes: Buffer): Promise<void> {
  const format = photoFormatOf(bytes)
  if (!format) throw new DomainError('not_an_image')
  const head = await orRefuse(() => sharp(bytes, { limitInputPixels: false }).metadata())
  // Known by its first bytes and by its decoder as the same.
  if (head.format !== format) throw new DomainError('not_an_image')
  const { pixelsMax } = photoLimits
  if (head.width * head.height > pixelsMax) throw new DomainError('too_many_pixels')
}

function encode({ data, info }: { data: Buffer; info: OutputInfo }, width: PhotoWidth) {
  const { channels, height } = info
  return sharp(data, { raw: { width: info.width, height, channels } })
    .timeout({ seconds: timeoutSeconds })
    .resize({ ...photoBox(width), fit: 'inside', withoutEnlargement: true })
    .webp({ quality: quality[width] })
    .toBuffer()
}

/** What a decoder says of bad bytes is for nobody; a server that is too slow may be asked again. */
async function orRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (/^timeout/i.test((error as Error).message)) {
      throw new DomainError('unavailable', { retryAfterSeconds: timeoutSeconds })
    }
    throw new DomainError('not_an_image')
  }
}

/** What sharp calls them. */
type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif'

/** What the first bytes say that this is, of the formats that are taken; whatever its type says. [S21] */
function photoFormatOf(bytes: Buffer): PhotoFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (bytes.subarray(0, png.length).equals(png)) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && brands.has(text(8, 12))) return 'heif'
  return null
}
