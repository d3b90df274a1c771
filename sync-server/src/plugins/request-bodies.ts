import { isUtf8 } from 'node:buffer'
import { Socket } from 'node:net'
import { photoLimits, photoTypes } from '@worldschool/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/**
 * Body size limits in bytes: for most routes, for account routes, for an edited resource with its previous version, for
 * texts of up to 2,000 characters (a decision with its explanation, a report without an account), and for such a decision
 * about a hundred held items. Each limit is above the longest body that a schema accepts.
 */
export const bodyLimits = {
  usual: 4 * 1024,
  account: 2 * 1024,
  resource: 64 * 1024,
  decision: 16 * 1024,
  heldDecision: 32 * 1024,
} as const

/** Our bodies nest four levels deep. */
const maxDepth = 32

/** Keys and list items; the largest valid body has about 500. */
const maxParts = 1_000

/**
 * Accepts only uncompressed JSON in UTF-8 (see `refuseCompressedBodies`): clients do not compress bodies this small,
 * and a compressed body may be a decompression bomb. An empty body of any type counts as no body, because some clients
 * send a type on DELETE. Keys that reach the prototype are refused. Of duplicate keys, only the last value reaches
 * validation.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = bytes as Buffer
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body) || isTooComplex(body)) done(new DomainError('bad_request'))
    else parse(request, body.toString('utf8'), done)
  })
}

/** Register in each scope after its response headers, because a refusal has these headers too. [SEC-22] */
export function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding === 'identity') done()
    else done(new DomainError('unsupported_media_type'))
  })
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const openers = new Set([0x5b, 0x7b])
const closers = new Set([0x5d, 0x7d])

/**
 * Counts brackets and commas outside of strings, so that a body that is too deep or too wide is never parsed.
 */
function isTooComplex(body: Buffer): boolean {
  let depth = 0
  let parts = 0
  let inString = false
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] as number
    if (inString) {
      if (byte === backslash) at++
      else if (byte === quote) inString = false
    } else if (byte === quote) inString = true
    else if (openers.has(byte) && ++depth > maxDepth) return true
    else if (closers.has(byte)) depth--
    else if (byte === comma && ++parts > maxParts) return true
  }
  return false
}

/**
 * A body above its limit, but not above this size, is read to its end, because the client reads the refusal only after
 * it has sent the whole body.
 */
const maxDrainedBytes = 4 * photoLimits.bytesMax

const text = `A photo may have up to ${photoLimits.bytesMax / 1024 / 1024} MiB.`

/**
 * Makes this scope accept only images, up to 12 MiB, as raw bytes. [SEC-16] [SEC-17] Checking the declared type
 * keeps out forms of other sites; the real format is checked later.
 */
export function readImageBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [...photoTypes],
    { parseAs: 'buffer', bodyLimit: photoLimits.bytesMax },
    (_request, bytes, done) => done(null, bytes),
  )
}

/** For `preParsing`. Refuses a body whose Content-Length is too large without waiting for it. 413. */
export async function refuseLargeImage(request: FastifyRequest): Promise<void> {
  const length = Number(request.headers['content-length'])
  if (length > photoLimits.bytesMax && length <= maxDrainedBytes) {
    throw new DomainError('too_large', { text })
  }
}

/** Returns the body on a route that `readImageBodies` has set up; throws 415 for a request without a body or a type. */
export function imageOf(request: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(request.body)) throw new DomainError('unsupported_media_type')
  return request.body
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for large bodies: on a slow network, they may take longer than usual while they make progress. */
    slowBody?: true
  }
}

/** Minimum progress of a slow body per `requestTimeoutMs`. Even the slowest networks send more. */
const minSlowBytes = 16 * 1024

/**
 * Closes the connection if the body does not arrive in time. Node does the same, but with one limit for all
 * routes. On a `slowBody` route, each `minSlowBytes` must arrive within `requestTimeoutMs`, and the whole body within
 * Node's limit.
 */
export function limitBodyTimeout(
  app: FastifyInstance,
  { requestTimeoutMs }: { requestTimeoutMs: number },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.complete && hasBody(request)) watch(request)
    done()
  })

  function watch({ raw, routeOptions }: FastifyRequest): void {
    const { socket } = raw
    if (!(socket instanceof Socket)) return
    const minBytes = routeOptions.config?.slowBody ? minSlowBytes : Number.POSITIVE_INFINITY
    let bytesBefore = socket.bytesRead
    const timer = setInterval(() => {
      const isOver = raw.complete || socket.destroyed
      if (!isOver && socket.bytesRead - bytesBefore >= minBytes) {
        bytesBefore = socket.bytesRead
        return
      }
      clearInterval(timer)
      if (!isOver) app.server.emit('clientError', timeOut(), socket)
    }, requestTimeoutMs)
    timer.unref()
    raw.once('end', () => clearInterval(timer))
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** The error that Node itself emits. */
function timeOut(): NodeJS.ErrnoException {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
