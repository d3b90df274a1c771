import { createSerial } from '../lib/serial.ts'
import { openWorkerClient, type WorkerLike, WorkerTimeout } from '../lib/worker-client.ts'
import type { DrawnPhoto } from './draw-photo.ts'
import type { PhotoFormat } from './photo-format.ts'
import { PhotoProblem, type PhotoProblemCode } from './photo-problem.ts'

/** What the worker answers to a file. */
export type PhotoAnswer =
  | { drawn: DrawnPhoto }
  | { problem: { code: PhotoProblemCode; format: PhotoFormat | null } }

interface PhotoLineOptions {
  /** Null where the browser cannot draw away from the page. */
  start: (() => WorkerLike) | null
  /** Draws on the page. */
  drawHere: (file: Blob) => Promise<DrawnPhoto>
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

  async function draw(file: Blob): Promise<DrawnPhoto> {
    const answer = await worker?.call(file).catch((error: unknown) => {
      if (error instanceof WorkerTimeout) throw new PhotoProblem('cannot_decode')
      return null
    })
    if (!answer) return drawHere(file)
    if ('drawn' in answer) return answer.drawn
    throw new PhotoProblem(answer.problem.code, answer.problem.format)
  }

  return {
    draw: (file: Blob): Promise<DrawnPhoto> => inSeries(() => draw(file)),
  }
}
