import { v7 as uuidv7 } from 'uuid'
import type { PreparedPhoto } from '../db/photo-records.ts'
import { createSerial } from '../lib/serial.ts'
import { openWorkerClient, type WorkerLike, WorkerTimeout } from '../lib/worker-client.ts'
import { type PhotoFormat, PhotoProblem, type PhotoProblemCode } from './photo-format.ts'
import type { ResizedImage } from './resize-photo.ts'

/** The worker's response for a file. */
export type PhotoResult =
  | { resized: ResizedImage }
  | { problem: { code: PhotoProblemCode; format: PhotoFormat | null } }

interface PhotoQueueOptions {
  /** Null if the browser cannot resize in a worker. */
  start: (() => WorkerLike) | null
  /** Resizes on the main thread. */
  drawHere: (file: Blob) => Promise<ResizedImage>
  /** The maximum time for one photo; then its processing is aborted. */
  timeoutMs: number
  /** How long the worker is kept after the last photo. */
  idleMs: number
}

/**
 * Resizes photos one after the other, so that ten of them need no more memory than one. Without a worker,
 * or if its file cannot be loaded, they are resized on the main thread.
 */
export function createPhotoQueue({ start, drawHere, timeoutMs, idleMs }: PhotoQueueOptions) {
  const worker = start && openWorkerClient<Blob, PhotoResult>({ start, idleMs, timeoutMs })
  const inSeries = createSerial()

  async function draw(file: Blob): Promise<ResizedImage> {
    const reply = await worker?.call(file).catch((error: unknown) => {
      if (error instanceof WorkerTimeout) throw new PhotoProblem('cannot_decode')
      return null
    })
    if (!reply) return drawHere(file)
    if ('resized' in reply) return reply.resized
    throw new PhotoProblem(reply.problem.code, reply.problem.format)
  }

  return {
    draw: (file: Blob): Promise<ResizedImage> => inSeries(() => draw(file)),
  }
}

const queue = createPhotoQueue({
  start: typeof OffscreenCanvas === 'undefined' ? null : startWorker,
  drawHere: async (file) => (await import('./resize-photo.ts')).resizeImage(file),
  timeoutMs: 60_000,
  idleMs: 20_000,
})

/**
 * Converts a picked file to a photo with a new id [I1]: re-encoded in two widths, upright and without
 * metadata, one file after the other. Rejects with `PhotoProblem`. [SEC-21]
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  return { id: uuidv7(), ...(await queue.draw(file)) }
}

function startWorker(): Worker {
  return new Worker(new URL('./photo-worker.ts', import.meta.url), {
    type: 'module',
    name: 'photos',
  })
}
