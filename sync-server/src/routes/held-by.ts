import type { FastifyRequest } from 'fastify'

/** Whether the device says that it holds what a tag names; weak or not, a tag names the same. */
export function heldBy({ headers }: FastifyRequest): (etag: string) => boolean {
  const named = headers['if-none-match'] ?? ''
  return (etag) =>
    // Nearly always it is the one tag that we gave.
    named === `W/${etag}` ||
    named
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .includes(etag)
}
