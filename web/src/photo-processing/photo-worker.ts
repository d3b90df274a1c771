/** Resizes photos in a worker, so that the page stays responsive. */
import { serveCalls } from '../lib/worker-server.ts'
import { PhotoProblem } from './photo-format.ts'
import type { PhotoResult } from './prepare-photo.ts'
import { resizeImage } from './resize-photo.ts'

serveCalls<Blob, PhotoResult>(
  async (file) => {
    try {
      return { resized: await resizeImage(file) }
    } catch (error) {
      if (!(error instanceof PhotoProblem)) throw error
      return { problem: { code: error.code, format: error.format } }
    }
  },
  (reply) => {
    if (!('resized' in reply)) return []
    const { large, small } = reply.resized
    return small ? [large.bytes, small.bytes] : [large.bytes]
  },
)
