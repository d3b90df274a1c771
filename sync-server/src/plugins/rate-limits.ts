import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { type AddressCounts, storeOver } from './address-counts.ts'

/** Requests per address; families behind one hotel's address share it. */
const perMinute = 1200

const minuteMs = 60_000

/**
 * For routes that cost much, make accounts or work for admins, or send mail, in `config`: each counts by itself, on top
 * of what its service counts by account.
 */
export const signInLimit = { rateLimit: { max: 300, timeWindow: '10 minutes' } } as const
export const signUpLimit = { rateLimit: { max: 60, timeWindow: '10 minutes' } } as const
export const mailLimit = { rateLimit: { max: 30, timeWindow: '10 minutes' } } as const
export const resetLimit = { rateLimit: { max: 60, timeWindow: '10 minutes' } } as const
export const resetAccountLimit = { rateLimit: { max: 30, timeWindow: '10 minutes' } } as const
export const passwordLimit = { rateLimit: { max: 60, timeWindow: '10 minutes' } } as const
export const exportLimit = { rateLimit: { max: 10, timeWindow: '1 minute' } } as const
export const reportLimit = { rateLimit: { max: 60, timeWindow: '10 minutes' } } as const
/** Ten places with ten photos each, several times over. */
export const photoLimit = { rateLimit: { max: 600, timeWindow: '10 minutes' } } as const
/** A list of places shows hundreds of them at once. */
export const photoReadLimit = { rateLimit: { max: 6000, timeWindow: '1 minute' } } as const
/** Two letters a second, for some people behind one address. */
export const geocodeLimit = { rateLimit: { max: 300, timeWindow: '1 minute' } } as const
/** The app asks for four MiB at a time: no line is as fast, so that many people share an address. */
export const mapFileLimit = { rateLimit: { max: 1200, timeWindow: '1 minute' } } as const
export const adminListLimit = { rateLimit: { max: 300, timeWindow: '1 minute' } } as const

/** For routes that tools ask again and again, in `config`. */
export const noLimit = { rateLimit: false } as const

/** Bounds what one address may ask of this scope; 429 with Retry-After. */
export async function addRateLimits(app: FastifyInstance, counts: AddressCounts): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: minuteMs,
    store: storeOver(counts),
    keyGenerator: addressKeyOf,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
}

/**
 * The same limit without the plugin: counts a request, and answers the headers that tell of it. Throws
 * 429 `too_many_requests` with those it had, once there were too many.
 */
export function countRequest(
  counts: AddressCounts,
  request: FastifyRequest,
  reply: FastifyReply,
): string[] {
  const { current, ttl } = counts.count(addressKeyOf(request), minuteMs)
  const headers = [
    'x-ratelimit-limit',
    String(perMinute),
    'x-ratelimit-remaining',
    String(Math.max(0, perMinute - current)),
    'x-ratelimit-reset',
    String(Math.ceil(ttl / 1000)),
  ]
  if (current <= perMinute) return headers
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  throw tooMany(ttl)
}

function tooMany(ttl: number): DomainError {
  return new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) })
}

/**
 * Who counts as one: an IPv4 address, or the /64 that one IPv6 customer has, who else would have
 * 2^64 of them.
 */
export function addressKeyOf(request: FastifyRequest): string {
  return normalizeIP(request.ip, 64)
}
