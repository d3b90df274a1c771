import { setMaxListeners } from 'node:events'
import { addAbortSignal } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { readByteRange, streamRange } from '../services/offline-maps/file-range.ts'
import type { OpenMapFile } from '../services/offline-maps/map-folder.ts'
import { errorBody } from '../services/sync/apply-write.ts'
import { ifNoneMatch, sendNotModified } from './etag.ts'

/** After this time without progress, the client counts as disconnected, and the file is closed. */
const stalledAfterMs = 60_000

/**
 * Sends an open file, or the requested range of it, and closes it. If `If-Range` names another ETag, sends the whole
 * current file, so that a download never mixes two versions.
 */
export async function sendMapFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { region, file, state }: OpenMapFile,
  closing: AbortSignal,
): Promise<FastifyReply> {
  const { range: rangeHeader, 'if-range': condition } = request.headers
  const range =
    condition === undefined || condition === region.etag
      ? readByteRange(rangeHeader, region.bytes)
      : null
  // No caching, because the device stores the bytes itself. No compression, because byte ranges resume a download.
  reply.headers({
    etag: region.etag,
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache, no-transform',
  })
  const isNotModified = ifNoneMatch(request)(region.etag)
  if (isNotModified || range === 'unsatisfiable' || request.method === 'HEAD') await file.close()

  if (isNotModified) return sendNotModified(reply)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${region.bytes}`).type('application/json; charset=utf-8')
    const refusal = new DomainError('bad_request', { text: 'The map has no such bytes.' })
    return reply.code(416).send(errorBody(refusal))
  }
  const { start, end } = range ?? { start: 0, end: region.bytes - 1 }
  reply.header('content-length', end + 1 - start)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${region.bytes}`)
  if (request.method === 'HEAD') return reply.send()

  reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy())
  setMaxListeners(0, closing)
  return reply.send(addAbortSignal(closing, streamRange(file, state, { start, end })))
}
