import { isTooNarrow, photoLimits, photoSizeProblem, photoTypes } from '@worldschool/schema'
import { isWhole } from './is-whole.ts'
import {
  type PhotoFormat,
  PhotoProblem,
  type PhotoSize,
  photoFormatOf,
  pixelsOf,
  readSize,
} from './photo-format.ts'

/** Number of bytes that suffice to detect the file format. */
const headBytes = 64

/**
 * Returns the format of a picked file. It reads the bytes without decoding the image. Throws `PhotoProblem` if the
 * file is not an image, too large, truncated, damaged or unreadable, or has too many pixels. [SEC-21]
 */
export async function checkPhoto(file: Blob): Promise<PhotoFormat> {
  const head = await read(file.slice(0, headBytes))
  const format = photoFormatOf(head)
  if (!format) throw new PhotoProblem('not_an_image')
  if (file.size > photoLimits.picked.bytesMax) throw new PhotoProblem('too_large', format)
  const bytes = await read(file)
  const size = readSize(format, bytes)
  if (size) requireSize(size, format)
  // In some ISO media files, only a decoder can determine the size of the images.
  const isSizeKnown = size !== null || format === 'heic' || format === 'avif'
  if (!isSizeKnown || !isWhole(format, bytes)) throw new PhotoProblem('cannot_decode', format)
  return format
}

export function requireSize(size: PhotoSize, format: PhotoFormat): void {
  if (pixelsOf(size) > photoLimits.picked.pixelsMax)
    throw new PhotoProblem('too_many_pixels', format)
  // The server rejects every resized version of an image that is too narrow.
  if (isTooNarrow(size)) throw new PhotoProblem('not_an_image', format)
}

/** Returns true if the server accepts the file unchanged. */
export function isAcceptedUnchanged(file: Blob, format: PhotoFormat, size: PhotoSize): boolean {
  const isKnown = format !== 'heic' && photoTypes.some((type) => type === `image/${format}`)
  const head = {
    width: size.width,
    height: size.height,
    bytes: file.size,
    isAvif: format === 'avif',
  }
  return isKnown && file.size <= photoLimits.bytesMax && photoSizeProblem(head) === null
}

/** Reads a file, which may have been deleted, or may be in a cloud storage that cannot be reached. */
async function read(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new PhotoProblem('cannot_decode')
  }
}
