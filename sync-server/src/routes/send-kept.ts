import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueAnswer } from '../services/catalogue-answers.ts'
import { type KeptEncoding, keptEncodings } from '../services/kept-answers/kept-body.ts'

const cached = ['cache-control', 'public, no-cache', 'vary', 'accept-encoding', 'etag']
const json = ['content-type', 'application/json; charset=utf-8', 'content-length']

/**
 * Sends an answer that is kept, in the best encoding the asker takes, or 304. The tag is weak, and
 * caches keep encodings apart: one page goes out plain and compressed.
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: CatalogueAnswer,
): Promise<void> {
  const headers = [...cached, `W/${etag}`]
  if (!body) return reply.sendShortly(304, headers)
  const sayWhy = (error: unknown) => {
    request.log.error(error, 'an answer could not be compressed')
    return null
  }
  const encoding = encodingFor(request)
  // Where it cannot be pressed it goes on as it is; whoever asks next has it tried again.
  const encoded = encoding && (await body.encodedAs(encoding).catch(sayWhy))
  const bytes = encoded ?? body.json
  headers.push(...json, String(bytes.length))
  if (encoded) headers.push('content-encoding', encoding)
  reply.sendShortly(200, headers, bytes)
}

function encodingFor({ headers }: FastifyRequest): KeptEncoding | null {
  const wanted = negotiate(headers['accept-encoding'] ?? 'identity', [...keptEncodings])
  return keptEncodings.find((encoding) => encoding === wanted) ?? null
}
