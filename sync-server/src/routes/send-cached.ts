import { pipeline } from 'node:stream/promises'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedBody, type CachedEncoding, cachedEncodings } from '../cache/cached-body.ts'
import type { NamedResponse } from '../cache/catalogue-cache.ts'
import type { Told } from '../cache/response-cache.ts'
import { ifNoneMatch } from './responses.ts'

const cached = ['cache-control', 'public, no-cache', 'vary', 'accept-encoding', 'etag']
const json = ['content-type', 'application/json; charset=utf-8']

/** What an answer in pieces may leave unread at a time. */
const pieceBytes = 1024 * 1024

type Found = Parameters<Told<NamedResponse>>[0]

/**
 * Sends an answer that is kept, in the best encoding the asker takes, or 304, or why there is none. The
 * tag is weak, and caches keep encodings apart: one page goes out plain and compressed.
 */
export function sendKept(request: FastifyRequest, reply: FastifyReply, found: Found): void {
  // Nobody stands behind this who would hear of what is thrown.
  const fail = (error: unknown) => void reply.send(error)
  try {
    if ('error' in found) throw found.error
    const { value } = found
    if (ifNoneMatch(request)(value.etag)) sendHeld(reply, value.etag)
    else
      value
        .body()
        .then((body) => (body ? sendBody(request, reply, body) : sendPieces(request, reply, value)))
        .catch(fail)
  } catch (error) {
    fail(error)
  }
}

function sendHeld(reply: FastifyReply, etag: string): void {
  reply.sendFast(304, [...cached, `W/${etag}`])
}

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<void> {
  if (ifNoneMatch(request)(body.etag)) return sendHeld(reply, body.etag)
  const sayWhy = (error: unknown) => {
    request.log.error(error, 'an answer could not be compressed')
    return null
  }
  const encoding = encodingFor(request)
  // Where it cannot be pressed it goes on as it is; whoever asks next has it tried again.
  const encoded = encoding && (await body.encodedAs(encoding).catch(sayWhy))
  const bytes = encoded ?? (await body.plain())
  const headers = [...cached, `W/${body.etag}`, ...json, 'content-length', String(bytes.length)]
  if (encoded) headers.push('content-encoding', encoding)
  reply.sendFast(200, headers, bytes)
}

/**
 * Sends an answer as it is read, as fast as the client takes it. It is not compressed: that would be done
 * anew for everyone who asks. [S17] [S30]
 */
async function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, pieces }: NamedResponse,
): Promise<void> {
  request.makeRoomFor(pieceBytes)
  reply.beginFast(200, [...cached, `W/${etag}`, ...json])
  const { raw } = reply
  // Its turn may come late, and who waits is told at once that it comes.
  raw.flushHeaders()
  if (request.method === 'HEAD') return void raw.end()
  await pipeline(pieces?.() ?? [], raw).catch((error: NodeJS.ErrnoException) => {
    // Whoever went away needs no rest of it; whoever is there is cut off, and so knows that some is missing.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    request.log.error(error, 'a list could not be read to its end')
  })
}

function encodingFor({ headers }: FastifyRequest): CachedEncoding | null {
  const wanted = negotiate(headers['accept-encoding'] ?? 'identity', [...cachedEncodings])
  return cachedEncodings.find((encoding) => encoding === wanted) ?? null
}
