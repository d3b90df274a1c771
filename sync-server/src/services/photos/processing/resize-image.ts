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

/** Of ISO media files: AVIF, and HEIC, which only some builds of sharp can decode. */
const brands = new Set(['avif', 'avis', 'heic', 'heix', 'mif1'])

/** Behind what is transparent: a logo in black ink cannot be seen on a dark page. */
const background = '#ffffff'

/** A photo drawn anew; `width` and `height` are those of the larger drawing. */
export interface ResizedImage {
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

/** Of one photo in all: more than any within the limits takes. What takes longer is given up. */
const usualTimeMs = 5_000
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
 * Draws a photo anew in two widths, upright, in sRGB, on white, with nothing left of what came along with it:
 * no metadata, no position, no second image, no other file behind it. 422 `not_an_image` for what is
 * no whole JPEG, PNG, WebP or AVIF or what `photoSizeProblem` finds, 422 `too_many_pixels` beyond 40
 * megapixels, before any of them is decoded; 503 `unavailable` when it takes too long. Outside of any
 * transaction. [S3] [S21]
 */
export async function resizeImage(
  sent: Buffer,
  { timeLimitMs = usualTimeMs } = {},
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
 * An animated AVIF also holds its first frame as a still image. The decoder looks for that only in
 * files whose brand is the one of still images.
 */
function asStill(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavis') return bytes
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}

/** Whole seconds until the limit, as libvips counts them. */
function startTimer(timeLimitMs: number): () => number {
  const end = performance.now() + timeLimitMs
  return () => {
    const seconds = Math.ceil((end - performance.now()) / 1000)
    if (seconds <= 0) throw new DomainError('unavailable', { retryAfterSeconds })
    return seconds
  }
}

/** Reads the head alone. */
async function requireSize(bytes: Buffer): Promise<void> {
  const format = photoFormatOf(bytes)
  if (!format) throw new DomainError('not_an_image')
  const head = await orRefuse(() => sharp(bytes, { limitInputPixels: false }).metadata())
  // Known by its first bytes and by its decoder as the same.
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

/** What a decoder says of bad bytes is for nobody; a server that is too slow may be asked again. */
async function orRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DomainError) throw error
    if (/^timeout/i.test((error as Error).message)) {
      throw new DomainError('unavailable', { retryAfterSeconds })
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
