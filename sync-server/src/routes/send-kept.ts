import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueAnswer } from '../services/catalogue-answers.ts'
import { type KeptEncoding, keptEncodings } from '../services/kept-answers/kept-body.ts'

/**
 * Sends an answer that is kept, in the best encoding the asker takes, or 304. The tag is weak, and
 * caches keep encodings apart: one page goes out plain and compressed.
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: CatalogueAnswer,
): Promise<FastifyReply> {
  reply
    .header('etag', `W/${etag}`)
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding')
  if (!body) return reply.code(304).send()
  const sayWhy = (error: unknown) => {
    request.log.error(error, 'an answer could not be compressed')
    return null
  }
  const encoding = encodingFor(request)
  // Where it cannot be pressed it goes on as it is; whoever asks next has it tried again.
  const encoded = encoding && (await body.encodedAs(encoding).catch(sayWhy))
  reply.type('application/json; charset=utf-8')
  // Past the schema of the route, which would write anew what is written already.
  if (encoded) return reply.header('content-encoding', encoding).send(encoded)
  return reply.send(body.json)
}

function encodingFor({ headers }: FastifyRequest): KeptEncoding | null {
  const wanted = negotiate(headers['accept-encoding'] ?? 'identity', [...keptEncodings])
  return keptEncodings.find((encoding) => encoding === wanted) ?? null
}
