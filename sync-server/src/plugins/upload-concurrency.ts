import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { memberOf } from './authority.ts'

/** Bodies of 12 MiB that may lie in memory at once. */
const inAll = 24
/** Of one member; a device sends one at a time. */
const ofMember = 4
/** From this many on, each member may hold one only, so that a few members cannot occupy all. */
const shared = 12

/**
 * As `preParsing` on a route with large bodies: a place for each request until it is answered. 429
 * for a member who has taken theirs, which are fewer when many are taken; 503 when none is left.
 */
export function limitUploadConcurrency() {
  const held = new Map<string, number>()
  let all = 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { id } = memberOf(request)
    const own = held.get(id) ?? 0
    if (own >= (all < shared ? ofMember : 1))
      throw new DomainError('too_many_requests', { retryAfterSeconds: 5 })
    if (all >= inAll) throw new DomainError('unavailable', { retryAfterSeconds: 5 })
    held.set(id, own + 1)
    all += 1
    let isHeld = true
    const release = () => {
      if (!isHeld) return
      isHeld = false
      all -= 1
      const left = (held.get(id) ?? 1) - 1
      if (left > 0) held.set(id, left)
      else held.delete(id)
    }
    // The one comes with the answer, the other when nobody waits for it any more.
    reply.raw.once('finish', release).once('close', release)
  }
}
