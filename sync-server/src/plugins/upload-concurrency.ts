import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { memberOf } from './authority.ts'

/** Maximum number of bodies of 12 MiB in memory. */
const maxTotal = 24
/** Maximum per member. A device sends one body at a time. */
const maxPerMember = 4
/** If this many slots are taken, each member may have only one, so that a few members cannot occupy all slots. */
const sharedFrom = 12

/**
 * For `preParsing` on a route with large bodies: each request holds a slot until its response ends. 429 for a
 * member who has no slot left; members have fewer slots while many are taken. 503 when all slots are taken.
 */
export function limitUploadConcurrency() {
  const slotsByMember = new Map<string, number>()
  let total = 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { id } = memberOf(request)
    const own = slotsByMember.get(id) ?? 0
    if (own >= (total < sharedFrom ? maxPerMember : 1))
      throw new DomainError('too_many_requests', { retryAfterSeconds: 5 })
    if (total >= maxTotal) throw new DomainError('unavailable', { retryAfterSeconds: 5 })
    slotsByMember.set(id, own + 1)
    total += 1
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      total -= 1
      const remaining = (slotsByMember.get(id) ?? 1) - 1
      if (remaining > 0) slotsByMember.set(id, remaining)
      else slotsByMember.delete(id)
    }
    // `finish` is emitted after the response, `close` if the client disconnects first.
    reply.raw.once('finish', release).once('close', release)
  }
}
