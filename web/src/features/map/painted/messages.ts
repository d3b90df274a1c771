import type { Theme } from '../style/map-colours.ts'

/** One tile of the base map in one theme; `ratio` is the pixels of the device for one of the page. */
export interface TileToPaint {
  z: number
  x: number
  y: number
  theme: Theme
  ratio: number
}

export type ToPainter =
  | ({ kind: 'paint'; request: number } & TileToPaint)
  /** Nobody waits for it any more. */
  | { kind: 'drop'; request: number }

/** Without a picture where it could not be painted. */
export interface Painted {
  request: number
  picture: ImageBitmap | null
}
