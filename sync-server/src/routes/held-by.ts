import type { FastifyRequest } from 'fastify'

/** Whether the device says that it holds what a tag names; weak or not, a tag names the same. */
export function heldBy(request: FastifyRequest): (etag: string) => boolean {
  const held = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((etag) => etag.trim().replace(/^W\//, ''))
  return (etag) => held.includes(etag)
}
