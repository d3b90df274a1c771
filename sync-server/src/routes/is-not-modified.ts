import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether the asker holds what `etag` names. A proxy on the way may have made its tag a weak one. */
export function isNotModified({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return held?.some((tag) => tag === etag || tag === '*') ?? false
}

/** Past the schemas of a route, which tell of answers with a body. */
export function sendNotModified(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}
