import { availableParallelism } from 'node:os'
import { DomainError } from '../../domain-error.ts'
import { createFairQueue } from './fair-queue.ts'
import type { ResizedImage } from './resize-image.ts'

/** Resizes a photo of a member. */
export type ResizeImage = (bytes: Buffer, userId: string) => Promise<ResizedImage>

/** Leaves one core and half of the four libuv threads for everything else, such as hashing passwords. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Maximum length of the queue: the number of upload slots, which are shared fairly. */
const waiting = 24

/**
 * Resizes few photos at a time, round-robin by member, so that other requests stay fast [SEC-17]. 503 if the
 * queue is full, and for waiting photos when the pool is closed, because a shutdown has no time for them.
 * [fault 20]
 */
export function createImagePool(): { resize: ResizeImage; close(): void } {
  const refuse = () => new DomainError('unavailable', { retryAfterSeconds: 5 })
  const queue = createFairQueue({ atOnce, waiting, refuse })
  return {
    resize: (bytes, userId) => queue.run(userId, () => resizeImage(bytes)),
    close: queue.close,
  }
}

/** sharp takes ten MB of memory, so it is loaded with the first photo. */
async function resizeImage(bytes: Buffer): Promise<ResizedImage> {
  const module = await import('./resize-image.ts')
  return module.resizeImage(bytes)
}
