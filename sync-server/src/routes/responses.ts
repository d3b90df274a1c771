import { errorBodySchema, pageHeaders } from '@worldschool/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Page } from '../services/moderation/admin-lists.ts'

/** Any route may return an error, in this shape. */
export const errorResponses = { '4xx': errorBodySchema, '5xx': errorBodySchema } as const

/** Schema of a 304 in a route's description. */
export const notModified = z.null().describe('The client has this version cached')

/**
 * Returns whether `If-None-Match` names an entity tag; `*` names any. The comparison is weak, because a
 * proxy may have weakened the tag. RFC 9110, section 13.1.2
 */
export function ifNoneMatch({ headers }: FastifyRequest): (etag: string) => boolean {
  const named = headers['if-none-match'] ?? ''
  return (etag) =>
    // Fast path: nearly always the header is the one tag that we sent.
    named === `W/${etag}` ||
    named.split(',').some((tag) => {
      const value = tag.trim().replace(/^W\//, '')
      return value === etag || value === '*'
    })
}

/** Bypasses the response schemas of a route, which describe responses with a body. */
export function sendNotModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}

/** Sends a page's rows as the body; headers carry the total count and the cursor of the next page. */
export function sendPage<Row>(reply: FastifyReply, { rows, total, next }: Page<Row>): Row[] {
  reply.header(pageHeaders.totalCount, String(total))
  if (next !== null) reply.header(pageHeaders.nextPage, next)
  return rows
}
