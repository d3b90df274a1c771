import { pipeline } from 'node:stream/promises'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedBody, type CachedEncoding, cachedEncodings } from '../cache/cached-body.ts'
import type { TaggedResponse } from '../cache/catalogue-cache.ts'
import type { ReadCallback } from '../cache/response-cache.ts'
import { ifNoneMatch } from './etag.ts'

const cached = ['cache-control', 'public, no-cache', 'vary', 'accept-encoding', 'etag']
const json = ['content-type', 'application/json; charset=utf-8']

/** Maximum number of bytes of a streamed response that a client may leave unread. */
const maxUnreadBytes = 1024 * 1024

type CacheResult = Parameters<ReadCallback<TaggedResponse>>[0]

/**
 * Sends a cached response in the best encoding that the client accepts. Sends 304 if the client has it, or the error if
 * reading failed. The same page is sent plain and compressed, so the ETag is weak, and `Vary` makes caches store one
 * copy per encoding.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  result: CacheResult,
): void {
  // Errors are sent here, because no caller handles an error that is thrown.
  const fail = (error: unknown) => void reply.send(error)
  try {
    if ('error' in result) throw result.error
    const { value } = result
    if (ifNoneMatch(request)(value.etag)) sendCachedNotModified(reply, value.etag)
    else
      value
        .body()
        .then((body) =>
          body ? sendBody(request, reply, body) : streamChunks(request, reply, value),
        )
        .catch(fail)
  } catch (error) {
    fail(error)
  }
}

function sendCachedNotModified(reply: FastifyReply, etag: string): void {
  reply.sendFast(304, [...cached, `W/${etag}`])
}

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<void> {
  if (ifNoneMatch(request)(body.etag)) return sendCachedNotModified(reply, body.etag)
  const logFailure = (error: unknown) => {
    request.log.error(error, 'response compression failed')
    return null
  }
  const encoding = encodingFor(request)
  // If compression fails, the body is sent uncompressed; the next request tries again.
  const encoded = encoding && (await body.encodedAs(encoding).catch(logFailure))
  const bytes = encoded ?? (await body.plain())
  const headers = [...cached, `W/${body.etag}`, ...json, 'content-length', String(bytes.length)]
  if (encoded) headers.push('content-encoding', encoding)
  reply.sendFast(200, headers, bytes)
}

/**
 * Streams a response as it is read, at the speed of the client (backpressure). It is not compressed, because that work
 * would be repeated for every request. [SEC-17] [SEC-30]
 */
async function streamChunks(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, chunks }: TaggedResponse,
): Promise<void> {
  request.reserveSendBuffer(maxUnreadBytes)
  reply.beginFast(200, [...cached, `W/${etag}`, ...json])
  const { raw } = reply
  // The first chunk may have to wait for its turn. The headers show the client at once that a response is coming.
  raw.flushHeaders()
  if (request.method === 'HEAD') return void raw.end()
  await pipeline(chunks?.() ?? [], raw).catch((error: NodeJS.ErrnoException) => {
    // A client that disconnects is not an error. On any other error, `pipeline` cuts the connection, so the client
    // notices that the body is incomplete.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    request.log.error(error, 'list stream failed')
  })
}

function encodingFor({ headers }: FastifyRequest): CachedEncoding | null {
  const wanted = negotiate(headers['accept-encoding'] ?? 'identity', [...cachedEncodings])
  return cachedEncodings.find((encoding) => encoding === wanted) ?? null
}
