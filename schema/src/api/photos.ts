import * as z from 'zod/mini'
import { photoSchema } from '../entities/photo.ts'
import { idSchema } from '../entities/shared.ts'
import { limits } from '../limits.ts'
import { photoUrl } from '../rules/photo-url.ts'
import { heldField } from './held-field.ts'

/** Widths in which a photo is served, in pixels; smaller photos are not enlarged. */
export const photoWidths = [480, 1600] as const

export type PhotoWidth = (typeof photoWidths)[number]

/**
 * Returns the maximum size in pixels of a photo that is resized to a width. It is twice as high as wide, for
 * screenshots of a whole page. Device and server both use this size.
 */
export function photoBox(width: PhotoWidth): { width: number; height: number } {
  return { width, height: width * 2 }
}

export const photoPaths = {
  /** The URL of a photo, for GET and DELETE. In `images`, this URL refers to the photo. GET returns it 1600 px wide. */
  one: photoUrl,
  /** Address for reading the photo in one of its widths. */
  inWidth: (id: string, width: PhotoWidth) => `${photoUrl(id)}?width=${width}`,
  /**
   * Address for uploading the photo. The URL is the same for every attempt, because an idempotency key belongs to one
   * method, URL and body. [R2]
   */
  sent: (id: string, { resourceId, position }: PhotoQuery) =>
    `${photoUrl(id)}?resourceId=${resourceId}` +
    (position === undefined ? '' : `&position=${position}`),
} as const

export interface PhotoQuery {
  resourceId: string
  position?: number | undefined
}

/** Separate from `limits`, because the first screen does not need these. */
export const photoLimits = {
  /** Maximum number of `images` of a resource, including those at other addresses. */
  perResource: limits.resource.imagesMax,
  bytesMax: 12 * 1024 * 1024,
  pixelsMax: 40_000_000,
  /** AVIF decodes three times slower than other formats: 3.5 s of CPU time for this many pixels. */
  avifPixelsMax: 24_000_000,
  sideMax: 12_000,
  /** The longer side divided by the shorter one. Very narrow pictures take decoders 20 s. */
  proportionMax: 20,
  /**
   * Maximum pixels per byte of a picture with more than `uncheckedPixelsMax` pixels. Photos have 1 to 100, an empty
   * screenshot has 280, a JPEG of one colour 170. An AVIF or lossless WebP of one colour has 20,000 and more.
   */
  pixelsPerByteMax: 500,
  /** Photos with at most this many pixels are exempt, because any format decodes them in half a second. */
  uncheckedPixelsMax: 6_000_000,
  /**
   * Limits for a file that is picked on a device. The device scales it down before the upload, because phone cameras
   * take photos of up to 200 megapixels.
   */
  picked: { bytesMax: 100 * 1024 * 1024, pixelsMax: 200_000_000 },
  /** Maximum bytes of all photos of one account, as stored. */
  userBytesMax: 250 * 1024 * 1024,
  userCountMax: 1000,
  /** Maximum duration of one upload that makes progress, for slow networks. */
  sendTimeoutMs: 10 * 60_000,
  /** An upload is aborted after this time without progress. Even a slow network empties its buffers in less time. */
  stallTimeoutMs: 2 * 60_000,
} as const

/** Accepted `Content-Type` values of a photo. The actual format is detected from its bytes. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

/**
 * PUT /api/photos/{id}: the bytes of a photo. Allowed for those who may edit the resource. The device chooses the id
 * [I1]. If the same photo is sent again, the existing photo is returned. 409 `id_taken` if the id belongs to another
 * photo or to a deleted photo [I2], 410 `resource_deleted` for a deleted resource [C3], 404 `resource_not_found` for an
 * unknown resource. 413 `too_large`, 422 `not_an_image` (also if `photoSizeProblem` returns a problem) and
 * `too_many_pixels`, 409 `too_many_photos` and `photo_quota`. 429 `too_many_requests` if too many photos of the account
 * were refused. `position` is the photo's position among the resource's photos, at most 99. Without `position`, the
 * photo comes last.
 */
export const photoQuery = z.strictObject({
  resourceId: idSchema,
  position: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
})
/** `moderation` is absent if everyone who sees the resource sees the photo. [M11] */
export const photoResponse = z.extend(photoSchema, heldField)

/** GET /api/photos/{id}: WebP, immutable. 404 `photo_not_found`. */
export const photoWidthQuery = z.strictObject({
  width: z.optional(z.enum(['480', '1600'])),
})

/**
 * DELETE /api/photos/{id}: allowed for those who may edit the photo's resource, and for the member who sent the photo.
 * 404 if there is no such photo.
 */
export const photoDeletedResponse = z.object({ id: idSchema, deleted: z.literal(true) })
