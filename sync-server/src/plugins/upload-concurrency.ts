import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'
import { memberOf } from './authority.ts'

/** Maximum number of bodies of 12 MiB in memory. */
const inAll = 24
/** Per member; a device sends one at a time. */
const ofMember = 4
/** From this many on, each member may have only one, so that a few members cannot occupy all slots. */
const shared = 12

/**
 * For `preParsing` on a route with large bodies: each request holds a slot until its response ends. 429 for a
 * member who has used up theirs, of which there are fewer when many slots are taken; 503 when no slot is
 * left.
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
    // `finish` comes with the response, `close` if the client disconnects first.
    reply.raw.once('finish', release).once('close', release)
  }
}
