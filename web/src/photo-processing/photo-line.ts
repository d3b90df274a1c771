import { createSerial } from '../lib/serial.ts'
import type { DrawnPhoto } from './draw-photo.ts'
import type { PhotoAnswer } from './messages.ts'
import { PhotoProblem } from './photo-problem.ts'

/** What of a Worker is used here. */
export type PhotoWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

interface PhotoLineOptions {
  /** Null where the browser cannot draw away from the page. */
  start: (() => PhotoWorker) | null
  /** Draws on the page. */
  drawHere: (file: Blob) => Promise<DrawnPhoto>
  /** What takes longer is given up. */
  patienceMs: number
  /** How long the worker stays after the last photo. */
  idleMs: number
}

/** There was no worker that could answer. */
class NoWorker extends Error {}

/**
 * Has photos drawn one after the other, so that ten of them take no more of a phone's memory than one.
 * The worker begins with the first and ends when none has come for a while; where there is none, or
 * its file cannot be had, they are drawn on the page.
 */
export function openPhotoLine({ start, drawHere, patienceMs, idleMs }: PhotoLineOptions) {
  let worker: PhotoWorker | null = null
  let idling: ReturnType<typeof setTimeout> | undefined
  const inSeries = createSerial()

  function end(): void {
    clearTimeout(idling)
    worker?.terminate()
    worker = null
  }

  function ask(begin: () => PhotoWorker, file: Blob): Promise<DrawnPhoto> {
    clearTimeout(idling)
    return new Promise<DrawnPhoto>((resolve, reject) => {
      worker ??= begin()
      const asked = worker
      const patience = setTimeout(() => {
        end()
        reject(new PhotoProblem('cannot_decode'))
      }, patienceMs)
      asked.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
        clearTimeout(patience)
        idling = setTimeout(end, idleMs)
        if ('drawn' in data) resolve(data.drawn)
        else if ('problem' in data) reject(new PhotoProblem(data.problem.code, data.problem.format))
        else reject(new NoWorker(data.failure))
      }
      asked.onerror = () => {
        clearTimeout(patience)
        end()
        reject(new NoWorker())
      }
      asked.postMessage(file)
    })
  }

  async function draw(file: Blob): Promise<DrawnPhoto> {
    if (!start) return drawHere(file)
    try {
      return await ask(start, file)
    } catch (error) {
      if (error instanceof PhotoProblem) throw error
      return drawHere(file)
    }
  }

  return {
    draw: (file: Blob): Promise<DrawnPhoto> => inSeries(() => draw(file)),
  }
}
