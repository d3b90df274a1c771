import { type PhotoWidth, photoBox, photoLimits } from '@worldschool/schema'
import type { PhotoDrawing, PhotoType, PreparedPhoto } from '../db/photo-records.ts'
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

/** A photo drawn anew, before it has an id. */
export type DrawnPhoto = Omit<PreparedPhoto, 'id'>

/** The server draws the larger one once more: what is lost here is lost twice. */
const quality = { 480: 0.76, 1600: 0.86 } as const

/** WebP, or JPEG where the browser does not write it. */
let writtenType: Promise<PhotoType> | undefined

/**
 * Draws a picked file anew in two widths, upright, with nothing left of what came along with it: no
 * metadata, no position, no second picture. Throws `PhotoProblem`. [S21]
 */
export async function drawPhoto(file: Blob): Promise<DrawnPhoto> {
  const format = await checkPhoto(file)
  try {
    const whole = await decode(file.slice(0, file.size, `image/${format}`))
    try {
      requirePixels(whole, format)
      return await drawBoth(whole)
    } finally {
      whole.close()
    }
  } catch (error) {
    // What a decoder says of bad bytes is for nobody.
    throw error instanceof PhotoProblem ? error : new PhotoProblem('cannot_decode', format)
  }
}

async function drawBoth(whole: ImageBitmap): Promise<DrawnPhoto> {
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

async function decode(file: Blob): Promise<ImageBitmap> {
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
  if (type === 'image/jpeg') {
    // It knows no transparency, and would show black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
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

interface PhotoCanvas {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  /** In another type than was asked for where the browser does not write that one. */
  encode(type: string, quality: number): Promise<Blob>
}

/** A canvas of the worker's own, or of the page where there is no such thing. */
function openCanvas(size: PhotoSize): PhotoCanvas {
  return typeof OffscreenCanvas === 'undefined' ? onPage(size) : offScreen(size)
}

function offScreen({ width, height }: PhotoSize): PhotoCanvas {
  const canvas = new OffscreenCanvas(width, height)
  return {
    context: required(canvas.getContext('2d')),
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
  }
}

function onPage({ width, height }: PhotoSize): PhotoCanvas {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return {
    context: required(canvas.getContext('2d')),
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        const onBlob = (blob: Blob | null) =>
          blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))
        canvas.toBlob(onBlob, type, quality)
      }),
  }
}

/** A phone that is short of memory has none. */
function required<T>(context: T | null): T {
  if (!context) throw new Error('No canvas to draw on')
  return context
}

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

function requirePixels(size: PhotoSize, format: PhotoFormat): void {
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
