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

/** Bytes that say what a file is. */
const headBytes = 64

/**
 * What a picked file is, known from its bytes before any of it is decoded. Throws `PhotoProblem` for
 * what is no picture, too large, of too many pixels, cut off, damaged, or cannot be read from where
 * it lies. [S21]
 */
export async function checkPhoto(file: Blob): Promise<PhotoFormat> {
  const head = await read(file.slice(0, headBytes))
  const format = photoFormatOf(head)
  if (!format) throw new PhotoProblem('not_an_image')
  if (file.size > photoLimits.picked.bytesMax) throw new PhotoProblem('too_large', format)
  const bytes = await read(file)
  const size = readSize(format, bytes)
  if (size) requireSize(size, format)
  // The pictures of some ISO media files are told in ways that only their decoder knows.
  const isSizeKnown = size !== null || format === 'heic' || format === 'avif'
  if (!isSizeKnown || !isWhole(format, bytes)) throw new PhotoProblem('cannot_decode', format)
  return format
}

export function requireSize(size: PhotoSize, format: PhotoFormat): void {
  if (pixelsOf(size) > photoLimits.picked.pixelsMax)
    throw new PhotoProblem('too_many_pixels', format)
  // The server refuses any drawing of it.
  if (isTooNarrow(size)) throw new PhotoProblem('not_an_image', format)
}

/** Whether the server takes such a file as it is. */
export function isTakenUnchanged(file: Blob, format: PhotoFormat, size: PhotoSize): boolean {
  const isKnown = format !== 'heic' && photoTypes.some((type) => type === `image/${format}`)
  const head = {
    width: size.width,
    height: size.height,
    bytes: file.size,
    isAvif: format === 'avif',
  }
  return isKnown && file.size <= photoLimits.bytesMax && photoSizeProblem(head) === null
}

/** A file may be gone by now, or lie in a cloud that cannot be reached. */
async function read(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new PhotoProblem('cannot_decode')
  }
}
