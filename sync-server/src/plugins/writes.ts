import { syncHeaders } from '@worldschool/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Write, WriteAnswer } from '../services/apply-write.ts'
import { hashRequest } from '../services/body-hash.ts'
import { DomainError } from '../services/domain-error.ts'
import type { WriteOutcome } from '../services/metrics/metrics.ts'
import { memberOf } from './authority.ts'
import { idempotencyKeyOf } from './sync-headers.ts'

/** The request as a write of its member. 400 `bad_request` when the key is none. [R2] [R3] */
export function writeOf(request: FastifyRequest, now: Date): Write {
  const key = idempotencyKeyOf(request)
  if (key === undefined)
    throw new DomainError('bad_request', { fields: [syncHeaders.idempotencyKey] })
  const bodyHash = hashRequest(request.method, request.url, request.body)
  return { userId: memberOf(request).id, key, bodyHash, now }
}

/** Sends a write's answer as it was recorded, to the letter. [R2] [P4] */
export function sendWriteAnswer(reply: FastifyReply, answer: WriteAnswer) {
  const { status, body, seq } = answer
  const { method, url } = reply.request.routeOptions
  reply.server.metrics?.countWrite(`${method} ${url}`, outcomeOf(answer))
  return reply
    .code(status)
    .header(syncHeaders.seq, String(seq))
    .type('application/json; charset=utf-8')
    .send(body)
}

function outcomeOf({ status, isReplay }: WriteAnswer): WriteOutcome {
  if (isReplay) return 'replayed'
  return status < 400 ? 'applied' : 'refused'
}
