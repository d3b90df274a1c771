import { healthPath, syncHeaders } from '@worldschool/schema'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { sendError } from './errors.ts'
import type { AddressCounts } from './per-address-counters.ts'
import { countRequest } from './rate-limits.ts'
import { idempotencyKeyOf } from './writes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Names and values in turn, of its address's limit; null before it was counted. */
    limitHeaders: string[] | null
  }
}

/** Headers that an answer has of itself; all others of the ordinary way are the same for every one. */
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
 * What an answer without a body still has to say: the rest is about what is read, which whoever asks
 * holds with its headers, and keeps under these. (RFC 9111, 4.3.4)
 */
const saidWithoutBody = new Set([syncHeaders.epoch, 'strict-transport-security'])

/**
 * The short way, for answers that are the same for everyone and made beforehand: what the ordinary way
 * does for each request (cookies, session, packing, headers put together one by one) takes several
 * times as long as they do. What it refuses is refused here too, counted on the same counts, and its
 * headers are taken from an answer of its own, so that there is one place that says which they are.
 */
export function addFastPath(
  app: FastifyInstance,
  options: { epoch: string; counts: AddressCounts | null; headers: readonly string[] },
): void {
  const { epoch, counts, headers: always } = options
  const withoutBody = pairs(always)
    .filter(([name]) => saidWithoutBody.has(name))
    .flat()
  app.decorateRequest('limitHeaders', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.limitHeaders = counts ? countRequest(counts, request, reply) : []
    const named = request.headers[syncHeaders.epoch]
    if (named === undefined || named === epoch) done()
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

  /** Writes an answer past the steps that shape, pack and look at it. */
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

/** The headers that the ordinary way gives to every answer, as names and values in turn. */
export async function alwaysSent(
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
    /** On the short way alone: status, headers as names and values in turn, and the whole body. */
    sendFast: (status: number, headers: readonly string[], body?: Buffer) => void
    /** The head alone; the body is written to `raw` as it comes. */
    beginFast: (status: number, headers: readonly string[]) => void
  }
}
