import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: browsers may write only from our own pages. Clients that are not browsers send neither `Origin` nor
 * `Sec-Fetch-Site`, and they do not attach a user's cookies by themselves. An unknown `Origin` is logged once an hour,
 * because it may be our own address: `PUBLIC_URL` is not set, or a proxy does not forward the `Host`. The response then
 * names the expected address, and the app shows it.
 */
export function refuseForeignWrites(
  app: FastifyInstance,
  { publicUrl, clock }: { publicUrl: string; clock: { now(): Date } },
): void {
  const ours = new URL(publicUrl).origin
  let loggedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method) || isOurs(request, ours)) return
    if (!isUnclear(request)) throw new DomainError('csrf_refused')
    const now = clock.now().getTime()
    if (now - loggedAt >= hourMs) {
      loggedAt = now
      logOrigin(request, ours)
    }
    throw new DomainError('csrf_refused', { address: ours })
  })
}

const hourMs = 60 * 60_000

function isOurs(request: FastifyRequest, ours: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === ours || origin === originOfHost(request)
}

/** Returns the address of this server according to the request. Needs proxies that forward the right headers. */
function originOfHost({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

/** Returns true if a browser sends an `Origin` but no `Sec-Fetch-Site`, so that only the origins can be compared. */
function isUnclear({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === undefined && URL.canParse(headers.origin ?? '')
}

/** Logged header values are truncated to this length, because a client can send any text. */
const loggedCharacters = 200

function logOrigin(request: FastifyRequest, ours: string): void {
  const { origin = '' } = request.headers
  const details = {
    origin: origin.slice(0, loggedCharacters),
    expected: [...new Set([ours, originOfHost(request).slice(0, loggedCharacters)])],
    remedy:
      'If origin is the address of this server, set PUBLIC_URL to it. Otherwise another site has tried to write.',
  }
  request.log.warn(details, 'write refused for its origin')
}
