import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => undefined
  }
}

/** Sampling interval. It is long, because one slow turn, such as a wait for a database lock, is not an overload. */
export const sampleMs = 5_000

/**
 * Maximum mean event-loop delay within the interval. Above it, every request waits a second or more before it starts. A
 * busy server stays far below, because hashing runs in other threads. Event-loop utilization says less: it may be high
 * for a while although no request waits.
 */
const maxEventLoopDelayMs = 1_000

/** Maximum share of the heap limit. At the heap limit itself, the process would crash. */
const maxHeapShare = 0.9

/** Includes buffers and decoded photos, which are outside of the heap. A busy server stays below 600 MB. */
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
