import { photoLimits } from '../api/photos.ts'

/** Data from the header of a file. Width and height are in pixels; `bytes` is the size of the whole file. */
export interface PhotoHeader {
  width: number
  height: number
  bytes: number
  isAvif: boolean
}

export type PhotoSizeProblem = 'pixels' | 'avif_pixels' | 'side' | 'proportion' | 'weight'

/**
 * Returns why a photo would take too long to decode, judged by its header; null if it would not. [SEC-21] `weight`: the
 * file has too few bytes for its pixels to be a photo.
 */
export function photoSizeProblem({
  width,
  height,
  bytes,
  isAvif,
}: PhotoHeader): PhotoSizeProblem | null {
  const { pixelsMax, avifPixelsMax, sideMax, pixelsPerByteMax, uncheckedPixelsMax } = photoLimits
  const pixels = width * height
  if (pixels > pixelsMax) return 'pixels'
  if (Math.max(width, height) > sideMax) return 'side'
  if (isTooNarrow({ width, height })) return 'proportion'
  if (isAvif && pixels > avifPixelsMax) return 'avif_pixels'
  if (pixels > uncheckedPixelsMax && pixels > bytes * pixelsPerByteMax) return 'weight'
  return null
}

/** Returns true for a very long or very wide photo. Resizing does not change the result. */
export function isTooNarrow({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > photoLimits.proportionMax * Math.min(width, height)
}
