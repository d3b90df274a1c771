import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAddress } from '../config-proxies.ts'
import { DomainError } from '../services/domain-error.ts'
import { AddressCounters, rateLimitStore } from './per-address-counters.ts'

/** Requests per address. All guests of one hotel share this limit. */
const perMinute = 1200

const minuteMs = 60_000

const tenMinutesMs = 10 * minuteMs

/**
 * For `config` of expensive and admin routes: each route has its own counters, in addition to the service's
 * limits per account.
 */
export const exportLimit = { rateLimit: { max: 10, timeWindow: '1 minute' } } as const
export const reportLimit = { rateLimit: { max: 60, timeWindow: '10 minutes' } } as const
/** Fewer than `reportLimit`, because the person needs no account. [SEC-17] */
export const guestReportLimit = { rateLimit: { max: 10, timeWindow: '1 hour' } } as const
/** Enough to add ten places with ten photos each, several times. */
export const photoLimit = { rateLimit: { max: 600, timeWindow: '10 minutes' } } as const
/** A list shows hundreds of photos at once. */
export const photoReadLimit = { rateLimit: { max: 6000, timeWindow: '1 minute' } } as const
/** Two letters per second, for several people behind one address. */
export const geocodeLimit = { rateLimit: { max: 300, timeWindow: '1 minute' } } as const
/**
 * The app requests 4 MiB at a time. No network is fast enough to reach this limit, even if many people share an
 * address.
 */
export const mapFileLimit = { rateLimit: { max: 1200, timeWindow: '1 minute' } } as const
export const adminListLimit = { rateLimit: { max: 300, timeWindow: '1 minute' } } as const

/** For `config` of routes that monitoring tools poll. */
export const noLimit = { rateLimit: false } as const

/** Limits the requests per address in this scope; 429 with Retry-After. */
export async function addRateLimits(app: FastifyInstance, counts: AddressCounters): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: minuteMs,
    store: rateLimitStore(counts),
    keyGenerator: ipKeyOf,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
}

/**
 * Applies the limit of `addRateLimits` without the plugin: counts a request and returns the rate-limit headers. If
 * the address is over its limit, sets these headers on the reply and throws 429 `too_many_requests`.
 */
export function countRequest(
  counts: AddressCounters,
  request: FastifyRequest,
  reply: FastifyReply,
): string[] {
  return countIn({ counts, max: perMinute, windowMs: minuteMs }, ipKeyOf(request), reply)
}

interface Limit {
  counts: AddressCounters
  max: number
  windowMs: number
}

function countIn({ counts, max, windowMs }: Limit, key: string, reply: FastifyReply): string[] {
  const { current, ttl } = counts.count(key, windowMs)
  const headers = [
    'x-ratelimit-limit',
    String(max),
    'x-ratelimit-remaining',
    String(Math.max(0, max - current)),
    'x-ratelimit-reset',
    String(Math.ceil(ttl / 1000)),
  ]
  if (current <= max) return headers
  setHeaders(reply, headers)
  throw tooMany(ttl)
}

function setHeaders(reply: FastifyReply, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
}

/**
 * Counts a request by `key`, or by its address if omitted. Throws 429 `too_many_requests` with Retry-After.
 */
export type CountRequest = (request: FastifyRequest, reply: FastifyReply, key?: string) => void

/**
 * Limits for routes that accept or change a password, create accounts or send mail. They count in
 * `preHandler` or later, because a body that fails validation costs nothing, and must not use up the limit of other
 * people behind the same address. `sign-in-throttle.ts` limits wrong passwords per account.
 */
export const narrowLimits = {
  signIn: 300,
  signUp: 60,
  mail: 30,
  reset: 60,
  resetAccount: 30,
  password: 60,
} as const

/** Creates a limit per ten minutes with its own counters. */
export function createNarrowLimit(
  { rateLimits }: { rateLimits: boolean },
  name: keyof typeof narrowLimits,
): CountRequest {
  if (!rateLimits) return () => undefined
  const limit = { counts: new AddressCounters(), max: narrowLimits[name], windowMs: tenMinutesMs }
  return (request, reply, key = ipKeyOf(request)) => setHeaders(reply, countIn(limit, key, reply))
}

/**
 * For routes on which members enter their own password. `onRequest` counts the member, or a visitor's address, against
 * the general limit. `preHandler` counts the member against the narrow limit. Requests of other members behind the same
 * address do not count.
 */
export function limitByMember({ rateLimits }: { rateLimits: boolean }) {
  const general = { counts: new AddressCounters(), max: perMinute, windowMs: minuteMs }
  const countStep = createNarrowLimit({ rateLimits }, 'password')
  const keyOf = (request: FastifyRequest) =>
    request.user ? `member ${request.user.id}` : ipKeyOf(request)
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (rateLimits) setHeaders(reply, countIn(general, keyOf(request), reply))
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
      countStep(request, reply, keyOf(request)),
  }
}

function tooMany(ttl: number): DomainError {
  return new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) })
}

/**
 * Returns the key of a client: its IPv4 address, or its IPv6 /64 network, because one customer has 2^64 addresses. A
 * forwarded port is dropped, because it differs for every connection. If a trusted proxy forwards no address, all
 * clients of the proxy share one key.
 */
export function ipKeyOf(request: FastifyRequest): string {
  const address = readAddress(request.ip ?? '') ?? request.socket.remoteAddress ?? ''
  return normalizeIP(address, 64)
}
