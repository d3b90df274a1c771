import { photoLimits } from '../api/photos.ts'

/** What the head of a file says; width and height in pixels, `bytes` of the whole file. */
export interface PhotoHead {
  width: number
  height: number
  bytes: number
  isAvif: boolean
}

export type PhotoSizeProblem = 'pixels' | 'avif_pixels' | 'side' | 'proportion' | 'weight'

/**
 * Why a photo would take too long to decode, as far as its head tells; null when it would not. [S21]
 * `weight`: it has so few bytes for its pixels that it is no photo.
 */
export function photoSizeProblem({
  width,
  height,
  bytes,
  isAvif,
}: PhotoHead): PhotoSizeProblem | null {
  const { pixelsMax, avifPixelsMax, sideMax, pixelsPerByteMax, weighedPixels } = photoLimits
  const pixels = width * height
  if (pixels > pixelsMax) return 'pixels'
  if (Math.max(width, height) > sideMax) return 'side'
  if (isTooNarrow({ width, height })) return 'proportion'
  if (isAvif && pixels > avifPixelsMax) return 'avif_pixels'
  if (pixels > weighedPixels && pixels > bytes * pixelsPerByteMax) return 'weight'
  return null
}

/** Stays true however much smaller it is drawn. */
export function isTooNarrow({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > photoLimits.proportionMax * Math.min(width, height)
}
