import { type PhotoWidth, photoBox } from '@worldschool/schema'
import type { PhotoDrawing, PhotoType, PreparedPhoto } from '../db/photo-records.ts'
import { checkPhoto, isAcceptedUnchanged, requireSize } from './check-photo.ts'
import { isCanvasRandomised, openCanvas } from './photo-canvas.ts'
import { type PhotoFormat, PhotoProblem, type PhotoSize } from './photo-format.ts'

/** A resized photo, before it has an id. */
export type ResizedImage = Omit<PreparedPhoto, 'id'>

/** Higher for the larger size: the server encodes it again, and the losses of both encodings add up. */
const quality = { 480: 0.76, 1600: 0.86 } as const

/** WebP, or JPEG if the browser cannot encode WebP. */
let outputType: Promise<PhotoType> | undefined

interface Canvas2d {
  isRandomised: () => boolean
  decode: (file: Blob) => Promise<ImageBitmap>
}

/**
 * Re-encodes a picked file in two widths, upright, and without EXIF, other metadata or embedded images. If
 * the browser randomises canvas reads, the file is kept unchanged, and the server removes its metadata.
 * Throws `PhotoProblem`. [SEC-21]
 */
export async function resizeImage(
  file: Blob,
  { isRandomised, decode }: Canvas2d = { isRandomised: isCanvasRandomised, decode: decodePhoto },
): Promise<ResizedImage> {
  const format = await checkPhoto(file)
  try {
    const bitmap = await decode(file.slice(0, file.size, `image/${format}`))
    try {
      requireSize(bitmap, format)
      return isRandomised() ? await unchanged(file, format, bitmap) : await resizeBoth(bitmap)
    } finally {
      bitmap.close()
    }
  } catch (error) {
    // The decoder's message about invalid bytes is of no use to the user.
    throw error instanceof PhotoProblem ? error : new PhotoProblem('cannot_decode', format)
  }
}

/**
 * Keeps the file unchanged, because the noise of a randomised canvas would become permanent. The file is not scaled
 * down either, because scaling needs a canvas as well.
 */
async function unchanged(
  file: Blob,
  format: PhotoFormat,
  bitmap: ImageBitmap,
): Promise<ResizedImage> {
  if (!isAcceptedUnchanged(file, format, bitmap)) {
    throw new PhotoProblem(format === 'heic' ? 'cannot_decode' : 'cannot_redraw', format)
  }
  const large = { type: `image/${format}` as PhotoType, bytes: await file.arrayBuffer() }
  return { ...fitInside(bitmap, 1600), large, small: null }
}

async function resizeBoth(bitmap: ImageBitmap): Promise<ResizedImage> {
  const larger = await scale(bitmap, 1600)
  // Frees the memory of the full-size bitmap, which is scarce on a phone.
  bitmap.close()
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
    // Older browsers do not know this value of the option, and apply the orientation anyway.
    if (error instanceof TypeError) return createImageBitmap(file)
    throw error
  }
}

function scale(picture: ImageBitmap, maxWidth: PhotoWidth): Promise<ImageBitmap> {
  const { width, height } = fitInside(picture, maxWidth)
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
  return createImageBitmap(picture, options)
}

async function encode(picture: ImageBitmap, quality: number): Promise<PhotoDrawing> {
  outputType ??= detectOutputType().catch((error) => {
    // A lack of memory may be temporary, so the result is not cached.
    outputType = undefined
    throw error
  })
  const type = await outputType
  const { width, height } = picture
  const { context, encode } = openCanvas({ width, height })
  // White, as on the server: otherwise transparent areas would be black in a JPEG, and on a dark page.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0)
  return { type, bytes: await (await encode(type, quality)).arrayBuffer() }
}

async function detectOutputType(): Promise<PhotoType> {
  const { type } = await openCanvas({ width: 1, height: 1 }).encode('image/webp', 0.8)
  return type === 'image/webp' ? type : 'image/jpeg'
}

/** Returns the size of a photo resized to `maxWidth`: the same as on the server, and never larger than the original. */
export function fitInside({ width, height }: PhotoSize, maxWidth: PhotoWidth): PhotoSize {
  const box = photoBox(maxWidth)
  const scale = Math.min(1, box.width / width, box.height / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
