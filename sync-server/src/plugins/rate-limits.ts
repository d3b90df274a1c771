import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/** Requests per address; families behind one hotel's address share it. */
const perMinute = 1200

/** For routes that cost much or make accounts, in `config`. */
export const signUpLimit = { rateLimit: { max: 60, timeWindow: '10 minutes' } } as const

/** Bounds what one address may ask of this scope; 429 with Retry-After. */
export async function addRateLimits(
  app: FastifyInstance,
  { rateLimits }: { rateLimits: boolean },
): Promise<void> {
  if (!rateLimits) return
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
}
