import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NamedAnswer } from '../services/catalogue-answers.ts'
import type { Told } from '../services/kept-answers/kept-answers.ts'
import {
  type KeptBody,
  type KeptEncoding,
  keptEncodings,
} from '../services/kept-answers/kept-body.ts'
import { ifNoneMatch } from './responses.ts'

const cached = ['cache-control', 'public, no-cache', 'vary', 'accept-encoding', 'etag']
const json = ['content-type', 'application/json; charset=utf-8', 'content-length']

type Found = Parameters<Told<NamedAnswer>>[0]

/**
 * Sends an answer that is kept, in the best encoding the asker takes, or 304, or why there is none. The
 * tag is weak, and caches keep encodings apart: one page goes out plain and compressed.
 */
export function sendKept(request: FastifyRequest, reply: FastifyReply, found: Found): void {
  // Nobody stands behind this who would hear of what is thrown.
  const fail = (error: unknown) => void reply.send(error)
  try {
    if ('error' in found) throw found.error
    const { etag, body } = found.value
    if (ifNoneMatch(request)(etag)) sendHeld(reply, etag)
    else
      body()
        .then((body) => sendBody(request, reply, body))
        .catch(fail)
  } catch (error) {
    fail(error)
  }
}

function sendHeld(reply: FastifyReply, etag: string): void {
  reply.sendShortly(304, [...cached, `W/${etag}`])
}

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
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
  const headers = [...cached, `W/${body.etag}`, ...json, String(bytes.length)]
  if (encoded) headers.push('content-encoding', encoding)
  reply.sendShortly(200, headers, bytes)
}

function encodingFor({ headers }: FastifyRequest): KeptEncoding | null {
  const wanted = negotiate(headers['accept-encoding'] ?? 'identity', [...keptEncodings])
  return keptEncodings.find((encoding) => encoding === wanted) ?? null
}
