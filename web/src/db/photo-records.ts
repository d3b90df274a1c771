import type { PhotoWidth } from '@worldschool/schema'

/** A photo on this device, without its bytes. */
export interface PhotoRecord {
  id: string
  /** The place that it shows; null while it belongs to a draft. */
  resourceId: string | null
  /** The account, or the visitor, who picked it here; null if it was fetched from the server. */
  userId: string | null
  /** Of the larger image, in pixels, after rotation; null if unknown. */
  width: number | null
  height: number | null
  /** The size of its contents in bytes. */
  size: number
  /** By the device's clock: it only decides how long an unused photo stays. [I3] */
  keptAt: number
}

/** WebP or JPEG if re-encoded here; a file that could not be re-encoded keeps its own type. */
export type PhotoType = 'image/webp' | 'image/jpeg' | 'image/png' | 'image/avif'

/** One size of a photo. The content of an unsent photo never changes. [R2] */
export interface PhotoContentRecord {
  id: string
  width: PhotoWidth
  type: PhotoType
  bytes: ArrayBuffer
}

/** The image data, from the camera roll or the network. */
export type PhotoDrawing = Pick<PhotoContentRecord, 'type' | 'bytes'>

/** A picked photo, re-encoded: upright and without metadata, if the browser can do that. */
export interface PreparedPhoto {
  id: string
  /** Of `large`, in pixels. */
  width: number
  height: number
  /** At most 1600 pixels wide, or the original file if it could not be re-encoded; this one is sent. */
  large: PhotoDrawing
  /** At most 480 pixels wide; null if it could not be re-encoded. */
  small: PhotoDrawing | null
}
