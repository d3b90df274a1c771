import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: browsers may write only from our own pages. Clients that are not browsers send neither
 * header, and do not attach a user's cookies by themselves.
 */
export function refuseForeignWrites(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): void {
  const ours = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (!reading.has(request.method) && !isOurs(request, ours))
      throw new DomainError('csrf_refused')
  })
}

function isOurs(request: FastifyRequest, ours: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === ours || origin === `${request.protocol}://${request.host}`
}
