import { availableParallelism } from 'node:os'
import { DomainError } from '../domain-error.ts'
import type { DrawnPhoto } from './draw-photo.ts'

/** Runs so many tasks at once and has so many wait; `run` throws what `refuse` makes for one more. */
interface Line {
  run<T>(task: () => Promise<T>): Promise<T>
  /** Refuses those who wait, and whoever comes; what has begun goes on. */
  close(): void
}

export function createLine(options: {
  atOnce: number
  waiting: number
  refuse: () => Error
}): Line {
  let running = 0
  let isClosed = false
  const waiting: { begin: () => void; refuse: (error: Error) => void }[] = []
  return {
    async run(task) {
      if (isClosed) throw options.refuse()
      if (running < options.atOnce) running += 1
      else if (waiting.length >= options.waiting) throw options.refuse()
      // Whoever ends hands its place on.
      else await new Promise<void>((begin, refuse) => waiting.push({ begin, refuse }))
      try {
        return await task()
      } finally {
        const next = waiting.shift()
        if (next) next.begin()
        else running -= 1
      }
    },
    close() {
      isClosed = true
      for (const { refuse } of waiting.splice(0)) refuse(options.refuse())
    },
  }
}

export type DrawPhoto = (bytes: Buffer) => Promise<DrawnPhoto>

/** Of the four threads that passwords are hashed in too half stay free, and a core for all else. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
const waiting = 16

/**
 * Draws few photos at a time, so that other requests stay quick; 503 when many wait already, and for
 * those who still wait when it is closed: a stop has no time for them. [fault 20]
 */
export function createPhotoDrawer(): { draw: DrawPhoto; close(): void } {
  const refuse = () => new DomainError('unavailable', { retryAfterSeconds: 5 })
  const line = createLine({ atOnce, waiting, refuse })
  return { draw: (bytes) => line.run(() => drawPhoto(bytes)), close: line.close }
}

/** What draws is ten MB of memory: a server loads it with its first photo. */
async function drawPhoto(bytes: Buffer): Promise<DrawnPhoto> {
  const drawing = await import('./draw-photo.ts')
  return drawing.drawPhoto(bytes)
}
