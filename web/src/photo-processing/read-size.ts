import { heifSize } from './heif-size.ts'
import { jpegSize } from './jpeg-size.ts'
import type { PhotoFormat } from './photo-format.ts'
import type { PhotoSize } from './photo-size.ts'
import { webpSize } from './webp-size.ts'

type ReadSize = (bytes: DataView) => PhotoSize | null

const readers: Readonly<Record<PhotoFormat, ReadSize>> = {
  jpeg: jpegSize,
  png: (bytes) =>
    bytes.byteLength < 24 ? null : { width: bytes.getUint32(16), height: bytes.getUint32(20) },
  webp: webpSize,
  gif: (bytes) =>
    bytes.byteLength < 10
      ? null
      : { width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) },
  avif: heifSize,
  heic: heifSize,
}

/** How large a picture says it is, read from its head with nothing of it decoded; null without one. */
export function readSize(format: PhotoFormat, bytes: Uint8Array): PhotoSize | null {
  return readers[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
