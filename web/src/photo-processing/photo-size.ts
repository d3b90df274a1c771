/** In pixels. */
export interface PhotoSize {
  width: number
  height: number
}

export function pixelsOf({ width, height }: PhotoSize): number {
  return width * height
}
