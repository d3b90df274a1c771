import { v7 as uuidv7 } from 'uuid'
import type { PreparedPhoto } from '../db/photo-records.ts'
import { createSerial } from '../lib/serial.ts'
import { openWorkerClient, type WorkerLike, WorkerTimeout } from '../lib/worker-client.ts'
import type { ResizedImage } from './draw-photo.ts'
import { type PhotoFormat, PhotoProblem, type PhotoProblemCode } from './photo-format.ts'

/** What the worker answers to a file. */
export type PhotoAnswer =
  | { drawn: ResizedImage }
  | { problem: { code: PhotoProblemCode; format: PhotoFormat | null } }

interface PhotoLineOptions {
  /** Null where the browser cannot draw away from the page. */
  start: (() => WorkerLike) | null
  /** Draws on the page. */
  drawHere: (file: Blob) => Promise<ResizedImage>
  /** A photo that takes longer is given up. */
  timeoutMs: number
  /** How long the worker stays after the last photo. */
  idleMs: number
}

/**
 * Has photos drawn one after the other, so that ten of them take no more of a phone's memory than one.
 * Where there is no worker, or its file cannot be had, they are drawn on the page.
 */
export function openPhotoLine({ start, drawHere, timeoutMs, idleMs }: PhotoLineOptions) {
  const worker = start && openWorkerClient<Blob, PhotoAnswer>({ start, idleMs, timeoutMs })
  const inSeries = createSerial()

  async function draw(file: Blob): Promise<ResizedImage> {
    const answer = await worker?.call(file).catch((error: unknown) => {
      if (error instanceof WorkerTimeout) throw new PhotoProblem('cannot_decode')
      return null
    })
    if (!answer) return drawHere(file)
    if ('drawn' in answer) return answer.drawn
    throw new PhotoProblem(answer.problem.code, answer.problem.format)
  }

  return {
    draw: (file: Blob): Promise<ResizedImage> => inSeries(() => draw(file)),
  }
}

const line = openPhotoLine({
  start: typeof OffscreenCanvas === 'undefined' ? null : startWorker,
  drawHere: async (file) => (await import('./draw-photo.ts')).resizeImage(file),
  timeoutMs: 60_000,
  idleMs: 20_000,
})

/**
 * A picked file as a photo of ours, under an id made here [I1]: drawn anew in two widths, upright and
 * without metadata, one file after the other. Rejects with `PhotoProblem`. [S21]
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  return { id: uuidv7(), ...(await line.draw(file)) }
}

function startWorker(): Worker {
  return new Worker(new URL('./photo-worker.ts', import.meta.url), {
    type: 'module',
    name: 'photos',
  })
}
