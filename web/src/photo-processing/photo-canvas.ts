import type { PhotoSize } from './photo-format.ts'

export interface PhotoCanvas {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  /** If the browser cannot encode the requested type, the result has another type. */
  encode(type: string, quality: number): Promise<Blob>
}

/** An OffscreenCanvas, or a canvas element if there is no OffscreenCanvas. */
export function openCanvas(size: PhotoSize): PhotoCanvas {
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
          blob ? resolve(blob) : reject(new Error('The canvas returned no image'))
        canvas.toBlob(onBlob, type, quality)
      }),
  }
}

/** Throws if there is no context, as on a phone that is short of memory. */
function required<T>(context: T | null): T {
  if (!context) throw new Error('No canvas to draw on')
  return context
}

/** Pixels as RGBA, four bytes each. */
type Pixels = Uint8ClampedArray | Uint8Array

/** Width and height of the test image. It is large enough to detect protections that change only a few pixels. */
const side = 32

/** Returns an image of many opaque colours, because protections leave an image of one colour unchanged. */
export function testPixels(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at += 1) {
    pixels.set([(at * 37) & 255, (at * 91) & 255, (at * 151) & 255, 255], at * 4)
  }
  return pixels
}

/**
 * Returns true if the browser changes the pixels that are read from a canvas, as fingerprinting protection
 * does. `drawAndRead` draws the pixels, 32 in a row, and reads them back. Any difference counts.
 */
export function isRandomised(drawAndRead: (pixels: Uint8ClampedArray) => Pixels): boolean {
  const drawn = testPixels()
  const read = drawAndRead(drawn)
  return read.length !== drawn.length || drawn.some((value, index) => value !== read[index])
}

/**
 * Returns true if the browser changes the pixels of the canvas on which photos are drawn. Checked for each photo,
 * because the user may have allowed the app to read the canvas.
 */
export function isCanvasRandomised(): boolean {
  const { context } = openCanvas({ width: side, height: side })
  return isRandomised((pixels) => {
    for (let at = 0; at < side * side; at += 1) {
      const [red, green, blue] = pixels.subarray(at * 4, at * 4 + 3)
      context.fillStyle = `rgb(${red},${green},${blue})`
      context.fillRect(at % side, Math.floor(at / side), 1, 1)
    }
    return context.getImageData(0, 0, side, side).data
  })
}
