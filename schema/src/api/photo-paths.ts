import { photoAddress } from '../rules/photo-address.ts'

/** Widths that a photo is served in, in pixels; smaller ones are not made larger. */
export const photoWidths = [480, 1600] as const

export type PhotoWidth = (typeof photoWidths)[number]

/**
 * What a photo drawn in a width fits into, in pixels: a screenshot of a whole page may be twice as
 * high as it is wide. The device and the server both draw by it.
 */
export function photoBox(width: PhotoWidth): { width: number; height: number } {
  return { width, height: width * 2 }
}

export const photoPaths = {
  /** Read, and delete, a photo; in `images` it stands for the photo and is 1600 wide. */
  one: photoAddress,
  /** Read it in a width. */
  inWidth: (id: string, width: PhotoWidth) => `${photoAddress(id)}?width=${width}`,
  /** Send it: the same address every time, because a key names one method, address and body. [R2] */
  sent: (id: string, { resourceId, position }: PhotoQuery) =>
    `${photoAddress(id)}?resourceId=${resourceId}` +
    (position === undefined ? '' : `&position=${position}`),
} as const

export interface PhotoQuery {
  resourceId: string
  position?: number | undefined
}
