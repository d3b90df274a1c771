import { createHash, randomUUID } from 'node:crypto'
import { syncHeaders } from '@worldschool/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import type { WriteOutcome } from '../services/operations/metrics/metrics.ts'
import type { QuotaKind } from '../services/resources/daily-quota.ts'
import type { Write, WriteResponse } from '../services/sync/apply-write.ts'
import { memberOf } from './authority.ts'

const wellFormedKey = /^[A-Za-z0-9-]{1,100}$/

/** Returns the idempotency key; null if there is no header, undefined if it is malformed. */
export function idempotencyKeyOf(request: FastifyRequest): string | null | undefined {
  const key = request.headers[syncHeaders.idempotencyKey]
  if (key === undefined) return null
  return typeof key === 'string' && wellFormedKey.test(key) ? key : undefined
}

export function isApiUrl(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url)
}

/** Returns a random id that is unique in all logs. */
export function newRequestId(): string {
  return randomUUID()
}

/**
 * Adds the epoch and the request's key to every response of the API, also to refusals, so that a device can distinguish
 * our responses from those of a captive portal [R4]. A request with another epoch is refused before anything else,
 * because the device must first send the writes that this database may have lost. [P5]
 */
export function addSyncHeaders(app: FastifyInstance, { epoch }: { epoch: string }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // The route's URL is checked too, because a percent-encoded URL reaches the same route.
    if (!isApiUrl(request.url) && !isApiUrl(request.routeOptions.url ?? '')) return
    reply.header(syncHeaders.epoch, epoch)
    reply.header('cache-control', 'no-store')
    const key = idempotencyKeyOf(request)
    if (key) reply.header(syncHeaders.idempotencyKey, key)
    if ((request.headers[syncHeaders.epoch] ?? epoch) !== epoch)
      throw new DomainError('cursor_expired')
  })
}

/** Hashes a request by its content: bytes exactly, and JSON independent of key order. [R2] */
function hashRequest(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method}\n${path}\n`)
    .update(Buffer.isBuffer(body) ? body : canonicalJson(body))
    .digest('hex')
}

function canonicalJson(value: unknown): string {
  const json = JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return json ?? ''
}

/** Returns the request as a write of the signed-in member. 400 `bad_request` if the key is malformed. [R2] [R3] */
export function writeOf(request: FastifyRequest, now: Date): Write {
  const key = idempotencyKeyOf(request)
  if (key === undefined)
    throw new DomainError('bad_request', { fields: [syncHeaders.idempotencyKey] })
  const bodyHash = hashRequest(request.method, request.url, request.body)
  const { quota } = request.routeOptions.config
  const counted = quota && request.server.hasQuotas ? { quota } : {}
  const powers = request.lacksSecondFactor ? { asMember: true } : {}
  return { userId: memberOf(request).id, key, bodyHash, ...counted, ...powers, now }
}

/** Turns the daily quotas on or off. [SEC-29] */
export function setQuotas(app: FastifyInstance, { rateLimits }: { rateLimits: boolean }): void {
  app.decorate('hasQuotas', rateLimits)
}

declare module 'fastify' {
  interface FastifyInstance {
    hasQuotas: boolean
  }
  interface FastifyContextConfig {
    /** The daily quota that a write on this route counts against. */
    quota?: QuotaKind
  }
}

/** Sends a write's recorded response byte for byte. [R2] [P4] */
export function sendWriteResponse(reply: FastifyReply, response: WriteResponse) {
  const { status, body, seq } = response
  const { method, url } = reply.request.routeOptions
  reply.server.metrics?.countWrite(`${method} ${url}`, outcomeOf(response))
  return reply
    .code(status)
    .header(syncHeaders.seq, String(seq))
    .type('application/json; charset=utf-8')
    .send(body)
}

function outcomeOf({ status, isReplay }: WriteResponse): WriteOutcome {
  if (isReplay) return 'replayed'
  return status < 400 ? 'applied' : 'refused'
}
