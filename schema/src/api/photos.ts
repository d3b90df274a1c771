import * as z from 'zod/mini'
import { photoSchema } from '../entities/photo.ts'
import { idSchema } from '../entities/shared.ts'
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

/** Apart from `limits`, because nothing of the first screen asks for them. */
export const photoLimits = {
  /** Of the `images` of a resource, which other addresses count for too. */
  perResource: 10,
  bytesMax: 12 * 1024 * 1024,
  pixelsMax: 40_000_000,
  /** AVIF decodes three times slower than other formats: 3.5 s of CPU time for this many pixels. */
  avifPixelsMax: 24_000_000,
  sideMax: 12_000,
  /** The longer side divided by the shorter one. Very narrow pictures take decoders 20 s. */
  proportionMax: 20,
  /**
   * Pixels per byte, of a picture with more than `weighedPixels`. Photos have 1 to 100 and an empty
   * screenshot 280, a JPEG of one colour 170; an AVIF or lossless WebP of one colour has 20,000 and more.
   */
  pixelsPerByteMax: 500,
  /** Smaller photos are exempt: any format decodes this many pixels in half a second. */
  weighedPixels: 6_000_000,
  /**
   * Limits for a file picked on a device, which scales it down before the upload: phone cameras take
   * photos of up to 200 megapixels.
   */
  picked: { bytesMax: 100 * 1024 * 1024, pixelsMax: 200_000_000 },
  /** Of all that one account has sent, as it is stored. */
  userBytesMax: 250 * 1024 * 1024,
  userCountMax: 1000,
  /** A slow network may take so long over one, as long as it goes on. */
  sendTimeoutMs: 10 * 60_000,
  /** No byte of it moves for so long: more than what lies in a slow network's buffers takes. */
  standstillMs: 2 * 60_000,
} as const

/** What the body of a photo may call itself. What it is, its bytes say. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

/**
 * PUT /api/photos/{id}: the bytes of a photo of a resource, by those who may edit it. The id is the
 * device's [I1]. The same photo again answers the one that is there; an id that is taken by another
 * or was deleted is 409 `id_taken` [I2], a deleted resource 410 `resource_deleted` [C3], an unknown
 * one 404 `resource_not_found`. 413 `too_large`, 422 `not_an_image` (which is also what `photoSizeProblem`
 * finds) and `too_many_pixels`, 409 `too_many_photos` and `photo_quota`, 429 `too_many_requests` for an
 * account whose photos were refused too often. `position` is its place among the resource's photos; left
 * out, it comes last; 99 is the highest.
 */
export const photoQuery = z.strictObject({
  resourceId: idSchema,
  position: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
})
export const photoAnswer = photoSchema

/** GET /api/photos/{id}: WebP, the same for good. 404 `photo_not_found`. */
export const photoWidthQuery = z.strictObject({
  width: z.optional(z.enum(['480', '1600'])),
})

/** DELETE /api/photos/{id}, by those who may edit its resource and whoever sent it. 404 without one. */
export const photoDeletedAnswer = z.object({ id: idSchema, deleted: z.literal(true) })
