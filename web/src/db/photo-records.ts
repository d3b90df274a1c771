import type { PhotoWidth } from '@worldschool/schema'

/** A photo on this device, without its bytes. */
export interface PhotoRecord {
  id: string
  /** The place that it shows; null while it belongs to a draft. */
  resourceId: string | null
  /** Who picked it here, a visitor too; null when it was brought from the server. */
  userId: string | null
  /** Of the larger drawing, in pixels, turned upright; null where nobody measured it. */
  width: number | null
  height: number | null
  /** What its contents take, in bytes. */
  size: number
  /** By the device's clock: nothing is decided by it but how long what nobody holds may wait. [I3] */
  keptAt: number
}

/** Drawn here as WebP or JPEG; a file that could not be redrawn keeps its own type. */
export type PhotoType = 'image/webp' | 'image/jpeg' | 'image/png' | 'image/avif'

/** One drawing of a photo. What lies here of one that is still to be sent never changes. [R2] */
export interface PhotoContentRecord {
  id: string
  width: PhotoWidth
  type: PhotoType
  bytes: ArrayBuffer
}

/** A drawing as it comes out of a camera roll or off the network. */
export type PhotoDrawing = Pick<PhotoContentRecord, 'type' | 'bytes'>

/** A picked photo, drawn for this product: upright, without metadata, where the browser allows it. */
export interface PreparedPhoto {
  id: string
  /** Of `large`, in pixels. */
  width: number
  height: number
  /** 1600 pixels wide at most, or a file that could not be redrawn; this is what is sent. */
  large: PhotoDrawing
  /** 480 pixels wide at most; null where nothing could be redrawn. */
  small: PhotoDrawing | null
}
