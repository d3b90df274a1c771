import type { PhotoSize } from './photo-size.ts'

export interface PhotoCanvas {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  /** In another type than was asked for where the browser does not write that one. */
  encode(type: string, quality: number): Promise<Blob>
}

/** A canvas of the worker's own, or of the page where there is no such thing. */
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
