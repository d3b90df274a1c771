import { availableParallelism } from 'node:os'
import { DomainError } from '../../domain-error.ts'
import { createFairQueue } from './fair-queue.ts'
import type { ResizedImage } from './resize-image.ts'

/** Draws a photo of a member. */
export type ResizeImage = (bytes: Buffer, userId: string) => Promise<ResizedImage>

/** Of the four threads that passwords are hashed in too half stay free, and a core for all else. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
/** As many as there are places for uploads, which bound them fairly. */
const waiting = 24

/**
 * Draws few photos at a time, so that other requests stay quick, and of each member in turn [S17]; 503
 * when many wait already, and for those who still wait when it is closed: a stop has no time for
 * them. [fault 20]
 */
export function createImagePool(): { draw: ResizeImage; close(): void } {
  const refuse = () => new DomainError('unavailable', { retryAfterSeconds: 5 })
  const line = createFairQueue({ atOnce, waiting, refuse })
  return {
    draw: (bytes, userId) => line.run(userId, () => resizeImage(bytes)),
    close: line.close,
  }
}

/** What draws is ten MB of memory: a server loads it with its first photo. */
async function resizeImage(bytes: Buffer): Promise<ResizedImage> {
  const drawing = await import('./resize-image.ts')
  return drawing.resizeImage(bytes)
}
