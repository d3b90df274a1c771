import { authPaths } from '@worldschool/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/**
 * Routes that set the session cookie, and the password reset, whose link works only once and must not be consumed if
 * the following sign-in cannot succeed.
 */
const signIns = new Set<string>([authPaths.signIn, authPaths.signUp, authPaths.resetPassword])

/** Browsers accept Secure cookies from these hosts over http too. */
const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Refuses sign-ins from a page opened over http if the session cookie is Secure. The browser would drop the cookie, and
 * the person would sign in again and again without learning why. The check uses the page's `Origin`, because a proxy
 * that terminates TLS may not report the protocol. Clients that are not browsers send no `Origin`.
 */
export function refuseInsecureSignIns(
  app: FastifyInstance,
  { publicUrl }: { publicUrl: string },
): void {
  if (!publicUrl.startsWith('https:')) return
  const { hostname } = new URL(publicUrl)
  app.addHook('onRequest', async (request) => {
    if (!signIns.has(request.routeOptions.url ?? '')) return
    if (!isOurPageOverHttp(request, hostname)) return
    throw new DomainError('https_required', {
      text: `Signing in works over https only. Open ${publicUrl} and sign in there.`,
      address: publicUrl,
    })
  })
}

/** Returns false for pages of other sites, which `refuseForeignWrites` refuses. */
function isOurPageOverHttp({ headers, host }: FastifyRequest, hostname: string): boolean {
  const { origin = '' } = headers
  if (!origin.startsWith('http:') || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return !loopback.test(page.hostname) && (page.host === host || page.hostname === hostname)
}
