import { setMaxListeners } from 'node:events'
import { addAbortSignal } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { readByteRange, streamRange } from '../services/offline-maps/file-range.ts'
import type { OpenMapFile } from '../services/offline-maps/map-folder.ts'
import { errorBody } from '../services/sync/apply-write.ts'
import { ifNoneMatch, sendNotModified } from './responses.ts'

/** So long without a byte that gets through, and whoever asked is gone: their file is closed. */
const stalledAfterMs = 60_000

/**
 * Sends an open file, or the range of it that was asked for, and closes it. `If-Range` with another
 * tag gets the whole of what is there now, so that two versions never come to stand in one file.
 */
export async function sendMapFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { area, file, state }: OpenMapFile,
  closing: AbortSignal,
): Promise<FastifyReply> {
  const { range: asked, 'if-range': condition } = request.headers
  const range =
    condition === undefined || condition === area.etag ? readByteRange(asked, area.bytes) : null
  // The device keeps the bytes itself, and no proxy may pack what is counted by its bytes.
  reply.headers({
    etag: area.etag,
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache, no-transform',
  })
  const isHeld = ifNoneMatch(request)(area.etag)
  if (isHeld || range === 'unsatisfiable' || request.method === 'HEAD') await file.close()

  if (isHeld) return sendNotModified(reply)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${area.bytes}`).type('application/json; charset=utf-8')
    const refusal = new DomainError('bad_request', { text: 'The map has no such bytes.' })
    return reply.code(416).send(errorBody(refusal))
  }
  const { start, end } = range ?? { start: 0, end: area.bytes - 1 }
  reply.header('content-length', end + 1 - start)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${area.bytes}`)
  if (request.method === 'HEAD') return reply.send()

  reply.raw.setTimeout(stalledAfterMs, () => reply.raw.destroy())
  setMaxListeners(0, closing)
  return reply.send(addAbortSignal(closing, streamRange(file, state, { start, end })))
}
