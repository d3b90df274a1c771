import { type PhotoWidth, photoBox } from '@worldschool/schema'
import type { PhotoDrawing, PhotoType, PreparedPhoto } from '../db/photo-records.ts'
import { checkPhoto, isTakenUnchanged, requireSize } from './check-photo.ts'
import { isCanvasRandomised, openCanvas } from './photo-canvas.ts'
import { type PhotoFormat, PhotoProblem, type PhotoSize } from './photo-format.ts'

/** A photo drawn anew, before it has an id. */
export type ResizedImage = Omit<PreparedPhoto, 'id'>

/** The server draws the larger one once more: what is lost here is lost twice. */
const quality = { 480: 0.76, 1600: 0.86 } as const

/** WebP, or JPEG where the browser does not write it. */
let writtenType: Promise<PhotoType> | undefined

interface Drawing {
  isRandomised: () => boolean
  decode: (file: Blob) => Promise<ImageBitmap>
}

/**
 * Draws a picked file anew in two widths, upright, with nothing left of what came along with it: no
 * metadata, no position, no second picture. Where the browser randomises what is read from a canvas,
 * the file stays as it is, and the server takes its metadata away. Throws `PhotoProblem`. [S21]
 */
export async function resizeImage(
  file: Blob,
  { isRandomised, decode }: Drawing = { isRandomised: isCanvasRandomised, decode: decodePhoto },
): Promise<ResizedImage> {
  const format = await checkPhoto(file)
  try {
    const whole = await decode(file.slice(0, file.size, `image/${format}`))
    try {
      requireSize(whole, format)
      return isRandomised() ? await asItIs(file, format, whole) : await drawBoth(whole)
    } finally {
      whole.close()
    }
  } catch (error) {
    // What a decoder says of bad bytes is for nobody.
    throw error instanceof PhotoProblem ? error : new PhotoProblem('cannot_decode', format)
  }
}

/** Noise would be kept for good. Nothing is scaled down either: that needs a canvas as well. */
async function asItIs(file: Blob, format: PhotoFormat, whole: ImageBitmap): Promise<ResizedImage> {
  if (!isTakenUnchanged(file, format, whole)) {
    throw new PhotoProblem(format === 'heic' ? 'cannot_decode' : 'cannot_redraw', format)
  }
  const large = { type: `image/${format}` as PhotoType, bytes: await file.arrayBuffer() }
  return { ...fitInside(whole, 1600), large, small: null }
}

async function drawBoth(whole: ImageBitmap): Promise<ResizedImage> {
  const larger = await scale(whole, 1600)
  // A phone has not much room for all of its pixels.
  whole.close()
  try {
    const smaller = await scale(larger, 480)
    try {
      const { width, height } = larger
      const large = await encode(larger, quality[1600])
      return { width, height, large, small: await encode(smaller, quality[480]) }
    } finally {
      smaller.close()
    }
  } finally {
    larger.close()
  }
}

async function decodePhoto(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    // Older browsers do not know the word, and turn it upright anyway.
    if (error instanceof TypeError) return createImageBitmap(file)
    throw error
  }
}

function scale(picture: ImageBitmap, asked: PhotoWidth): Promise<ImageBitmap> {
  const { width, height } = fitInside(picture, asked)
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  return createImageBitmap(picture, options)
}

async function encode(picture: ImageBitmap, quality: number): Promise<PhotoDrawing> {
  writtenType ??= whatIsWritten().catch((error) => {
    // Short of memory now is not short of it for good.
    writtenType = undefined
    throw error
  })
  const type = await writtenType
  const { width, height } = picture
  const { context, encode } = openCanvas({ width, height })
  // White, as the server draws it: behind what is transparent a JPEG and a dark page are black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0)
  return { type, bytes: await (await encode(type, quality)).arrayBuffer() }
}

async function whatIsWritten(): Promise<PhotoType> {
  const { type } = await openCanvas({ width: 1, height: 1 }).encode('image/webp', 0.8)
  return type === 'image/webp' ? type : 'image/jpeg'
}

/** The size of a photo drawn in a width: as the server draws it, and never larger than it was. */
export function fitInside({ width, height }: PhotoSize, asked: PhotoWidth): PhotoSize {
  const box = photoBox(asked)
  const scale = Math.min(1, box.width / width, box.height / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
