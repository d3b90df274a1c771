import { photoLimits } from '@worldschool/schema'
import { type PhotoFormat, photoFormatOf } from './photo-format.ts'
import { PhotoProblem } from './photo-problem.ts'
import { type PhotoSize, pixelsOf } from './photo-size.ts'
import { readSize } from './read-size.ts'

/** Bytes that say what a file is. */
const headBytes = 64

/**
 * What a picked file is, known from its bytes before any of it is decoded. Throws `PhotoProblem` for
 * what is no picture, too large, of too many pixels, or cannot be read from where it lies. [S21]
 */
export async function checkPhoto(file: Blob): Promise<PhotoFormat> {
  const head = await read(file.slice(0, headBytes))
  const format = photoFormatOf(head)
  if (!format) throw new PhotoProblem('not_an_image')
  if (file.size > photoLimits.bytesMax) throw new PhotoProblem('too_large', format)
  const size = readSize(format, await read(file))
  // The pictures of some ISO media files are told in ways that only their decoder knows.
  if (!size && format !== 'heic' && format !== 'avif')
    throw new PhotoProblem('cannot_decode', format)
  if (size) requirePixels(size, format)
  return format
}

export function requirePixels(size: PhotoSize, format: PhotoFormat): void {
  if (pixelsOf(size) > photoLimits.pixelsMax) throw new PhotoProblem('too_many_pixels', format)
}

/** A file may be gone by now, or lie in a cloud that cannot be reached. */
async function read(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new PhotoProblem('cannot_decode')
  }
}
