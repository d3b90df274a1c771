import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

/** Schema of a 304 in a route's description. */
export const notModified = z.null().describe('The client has this version cached')

/**
 * Returns a predicate: true if `If-None-Match` contains the ETag. `*` matches any ETag. The comparison is weak, because
 * a proxy may have weakened the ETag. RFC 9110, section 13.1.2
 */
export function ifNoneMatch({ headers }: FastifyRequest): (etag: string) => boolean {
  const named = headers['if-none-match'] ?? ''
  return (etag) =>
    // Fast path: nearly always, the header contains exactly the ETag that we sent.
    named === `W/${etag}` ||
    named.split(',').some((tag) => {
      const value = tag.trim().replace(/^W\//, '')
      return value === etag || value === '*'
    })
}

/** Sends a 304 without the response schemas of the route, which describe responses with a body. */
export function sendNotModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}
