import { healthPath, syncHeaders } from '@worldschool/schema'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { sendError } from './errors.ts'
import type { AddressCounters } from './per-address-counters.ts'
import { countRequest } from './rate-limits.ts'
import { idempotencyKeyOf } from './writes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Rate-limit headers for the request, as alternating names and values; null before the request was counted. */
    limitHeaders: string[] | null
  }
}

/**
 * Headers that differ between responses. All other headers of the ordinary path have the same value in every response.
 */
const ownHeaders = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'date',
  'idempotency-key',
  'keep-alive',
  'retry-after',
  'vary',
  'x-request-id',
])

/**
 * Headers that a response without a body still needs. All other headers describe the content, and the client has stored
 * them with the content. (RFC 9111, 4.3.4)
 */
const sentWithoutBody = new Set([syncHeaders.epoch, 'strict-transport-security'])

/**
 * The fast path for cached responses that are the same for everyone. On the ordinary path, the work per request
 * (cookies, session, compression, setting headers one by one) takes several times as long as the response itself. The
 * fast path refuses the same requests and uses the same counters. It copies its headers from a response of the ordinary
 * path, so that they are defined in one place.
 */
export function addFastPath(
  app: FastifyInstance,
  options: { epoch: string; counts: AddressCounters | null; headers: readonly string[] },
): void {
  const { epoch, counts, headers: always } = options
  const withoutBody = pairs(always)
    .filter(([name]) => sentWithoutBody.has(name))
    .flat()
  app.decorateRequest('limitHeaders', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.limitHeaders = counts ? countRequest(counts, request, reply) : []
    const requestEpoch = request.headers[syncHeaders.epoch]
    if (requestEpoch === undefined || requestEpoch === epoch) done()
    else done(new DomainError('cursor_expired'))
  })
  app.setErrorHandler((error, request, reply) => {
    const headers = headersOf(request, always)
    for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
    sendError(error, request, reply)
  })
  app.decorateReply('sendFast', sendFast)
  app.decorateReply('beginFast', beginFast)

  function headersOf(request: FastifyRequest, common: readonly string[]): string[] {
    const headers = common.slice()
    headers.push('x-request-id', request.id)
    const { limitHeaders } = request
    if (limitHeaders) for (const text of limitHeaders) headers.push(text)
    const key = idempotencyKeyOf(request)
    if (key) headers.push(syncHeaders.idempotencyKey, key)
    return headers
  }

  /** Sends a response without Fastify's serialization, compression and `onSend` hooks. */
  function sendFast(
    this: FastifyReply,
    status: number,
    headers: readonly string[],
    body?: Buffer,
  ): void {
    const { request, raw } = this
    const all = headersOf(request, body ? always : withoutBody)
    for (const text of headers) all.push(text)
    if (app.isClosing()) all.push('connection', 'close')
    this.hijack()
    raw.writeHead(status, all)
    raw.end(body)
  }

  function beginFast(this: FastifyReply, status: number, headers: readonly string[]): void {
    const { request, raw } = this
    this.hijack()
    raw.writeHead(status, [...headersOf(request, always), ...headers])
  }
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, n) => [
    flat[2 * n] ?? '',
    flat[2 * n + 1] ?? '',
  ])
}

/** Returns the headers that the ordinary path sets on every response, as alternating names and values. */
export async function readDefaultHeaders(
  addHooks: (probe: FastifyInstance) => Promise<void>,
): Promise<string[]> {
  const probe = fastify()
  await addHooks(probe)
  probe.get(healthPath, () => '')
  const { headers } = await probe.inject(healthPath)
  await probe.close()
  return Object.entries(headers).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [name, String(value)],
  )
}

declare module 'fastify' {
  interface FastifyReply {
    /** Fast path only: sends the status, headers as alternating names and values, and the whole body. */
    sendFast: (status: number, headers: readonly string[], body?: Buffer) => void
    /** Sends only the status and headers; the body is then streamed to `raw`. */
    beginFast: (status: number, headers: readonly string[]) => void
  }
}
