import {
  type PhotoSizeProblem,
  type PhotoWidth,
  photoBox,
  photoLimits,
  photoSizeProblem,
} from '@worldschool/schema'
import sharp, { type OutputInfo } from 'sharp'
import { DomainError } from '../../domain-error.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Major brands of ISO media files: AVIF, and HEIC, which only some builds of sharp can decode. */
const brands = new Set(['avif', 'avis', 'heic', 'heix', 'mif1'])

/** Background for transparent pixels: a logo in black ink is invisible on a dark page. */
const background = '#ffffff'

/** A re-encoded photo; `width` and `height` are those of the larger version. */
export interface ResizedImage {
  width: number
  height: number
  /** WebP by served width. */
  contents: ReadonlyMap<PhotoWidth, Buffer>
}

// Block decoders of formats that no phone takes photos in, whatever the bytes look like.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// One thread per photo and no cache, so that other requests are served at the same time.
sharp.concurrency(1)
sharp.cache(false)

/** Time limit per photo: more than any photo within the limits takes. */
const defaultTimeLimitMs = 5_000
const retryAfterSeconds = 30

const { sideMax, proportionMax, avifPixelsMax } = photoLimits

const sizeTexts: Readonly<Record<Exclude<PhotoSizeProblem, 'pixels'>, string>> = {
  side: `A photo may have up to ${sideMax.toLocaleString('en')} pixels on each side.`,
  proportion: `A photo may be up to ${proportionMax} times as long as it is wide.`,
  avif_pixels: `An AVIF photo may have up to ${avifPixelsMax / 1_000_000} megapixels.`,
  weight: 'This is not a photo: it has far more pixels than bytes to fill them.',
}

const quality = { 480: 76, 1600: 80 } as const

/**
 * Re-encodes a photo in two widths, upright, in sRGB, on white, and drops everything else in the file:
 * metadata, position, a second image, another file appended to it. 422 `not_an_image` for anything that is
 * not a complete JPEG, PNG, WebP or AVIF or that `photoSizeProblem` rejects, 422 `too_many_pixels` beyond 40
 * megapixels, before any pixel is decoded; 503 `unavailable` if it takes too long. Run outside of any
 * transaction. [S3] [SEC-21]
 */
export async function resizeImage(
  sent: Buffer,
  { timeLimitMs = defaultTimeLimitMs } = {},
): Promise<ResizedImage> {
  const bytes = asStill(sent)
  await requireSize(bytes)
  const secondsLeft = startTimer(timeLimitMs)
  const upright = await orRefuse(() =>
    sharp(bytes, {
      failOn: 'error',
      limitInputPixels: photoLimits.pixelsMax,
      sequentialRead: true,
    })
      .timeout({ seconds: secondsLeft() })
      .autoOrient()
      .resize({ ...photoBox(1600), fit: 'inside', withoutEnlargement: true })
      .flatten({ background })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const contents = new Map<PhotoWidth, Buffer>()
  for (const width of [1600, 480] as const) {
    contents.set(width, await orRefuse(() => encode(upright, width, secondsLeft())))
  }
  const { width, height } = upright.info
  return { width, height, contents }
}

/**
 * An animated AVIF also contains its first frame as a still image. The decoder looks for it only in files
 * with the brand of still images.
 */
function asStill(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavis') return bytes
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}

/** Returns the whole seconds left until the limit, the unit of libvips. */
function startTimer(timeLimitMs: number): () => number {
  const end = performance.now() + timeLimitMs
  return () => {
    const seconds = Math.ceil((end - performance.now()) / 1000)
    if (seconds <= 0) throw new DomainError('unavailable', { retryAfterSeconds })
    return seconds
  }
}

/** Reads only the image header. */
async function requireSize(bytes: Buffer): Promise<void> {
  const format = photoFormatOf(bytes)
  if (!format) throw new DomainError('not_an_image')
  const head = await orRefuse(() => sharp(bytes, { limitInputPixels: false }).metadata())
  // The format of the first bytes and that of the decoder must agree.
  if (head.format !== format) throw new DomainError('not_an_image')
  const { width, height } = head
  const isAvif = format === 'heif'
  const problem = photoSizeProblem({ width, height, bytes: bytes.length, isAvif })
  if (problem === 'pixels') throw new DomainError('too_many_pixels')
  if (problem) throw new DomainError('not_an_image', { text: sizeTexts[problem] })
}

function encode(
  { data, info }: { data: Buffer; info: OutputInfo },
  width: PhotoWidth,
  seconds: number,
) {
  const { channels, height } = info
  return sharp(data, { raw: { width: info.width, height, channels } })
    .timeout({ seconds })
    .resize({ ...photoBox(width), fit: 'inside', withoutEnlargement: true })
    .webp({ quality: quality[width] })
    .toBuffer()
}

/** Decoder messages about invalid bytes help nobody; after a timeout the client may try again. */
async function orRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError) throw error
    // The decoder of AVIF puts other errors before the timeout in its message.
    if (/\btimeout\b/i.test((error as Error).message)) {
      throw new DomainError('unavailable', { retryAfterSeconds })
    }
    throw new DomainError('not_an_image')
  }
}

/** Format names of sharp. */
type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif'

/** Returns the accepted format that the first bytes show, whatever the declared type. [SEC-21] */
function photoFormatOf(bytes: Buffer): PhotoFormat | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (bytes.subarray(0, png.length).equals(png)) return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && brands.has(text(8, 12))) return 'heif'
  return null
}
