import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => undefined
  }
}

/** Over so long: one slow turn, such as a wait for a lock of the database, is no pressure. */
export const sampleMs = 5_000

/**
 * The mean delay in that time: every request then waits a second and more before it begins. Hashing
 * runs in other threads, so that a busy family server stays far below, on a busy machine too. How
 * much of the time the loop works says less: it may do so for a while with nobody waiting.
 */
const maxEventLoopDelayMs = 1_000

/** Of what the process may take before it dies of it. */
const maxHeapShare = 0.9

/** Buffers and decoded photos, which lie outside of the heap, included; a busy server stays below 600 MB. */
const maxRssBytes = 1536 * 1024 * 1024

const retryAfterSeconds = 5

/** For routes that answer in spite of it, in `config`. */
export const evenUnderPressure = { pressureHandler: () => undefined } as const

/** While the process does not keep up, this scope refuses at once: 503 with Retry-After. */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { underPressure: isWatched }: { underPressure: boolean },
): Promise<void> {
  if (!isWatched) return
  await app.register(underPressure, {
    sampleInterval: sampleMs,
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
    maxRssBytes,
    pressureHandler: async () => {
      throw new DomainError('unavailable', { retryAfterSeconds })
    },
  })
}
