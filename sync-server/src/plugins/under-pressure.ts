import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => undefined
  }
}

/** Sampling interval. One slow turn, such as a wait for a database lock, is no overload. */
export const sampleMs = 5_000

/**
 * Maximum mean event-loop delay within the interval. Beyond it, every request waits a second or more before
 * it starts. Hashing runs in other threads, so a busy family server stays far below, even on a busy machine.
 * Event-loop utilization says less: it may be high for a while with no request waiting.
 */
const maxEventLoopDelayMs = 1_000

/** Share of the heap limit, at which the process would crash. */
const maxHeapShare = 0.9

/** Includes buffers and decoded photos, which are outside of the heap; a busy server stays below 600 MB. */
const defaultMaxRssBytes = 1536 * 1024 * 1024

const retryAfterSeconds = 5

/** For `config` of routes that respond even under pressure. */
export const evenUnderPressure = { pressureHandler: () => undefined } as const

/** While the process is overloaded, this scope refuses requests at once: 503 with Retry-After. */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { underPressure: isEnabled }: { underPressure: boolean },
  { maxRssBytes = defaultMaxRssBytes, sampleInterval = sampleMs } = {},
): Promise<void> {
  if (!isEnabled) return
  await app.register(underPressure, {
    sampleInterval,
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeapShare,
    maxRssBytes,
    pressureHandler: async () => {
      throw new DomainError('unavailable', { retryAfterSeconds })
    },
  })
}
