import { authPaths } from '@worldschool/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../services/domain-error.ts'

/** Routes that set the session cookie, and the password reset: its link must not be used up before a sign-in that cannot succeed. */
const signIns = new Set<string>([authPaths.signIn, authPaths.signUp, authPaths.resetPassword])

/** Browsers take Secure cookies from here over http too. */
const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Refuses sign-ins from a page that was opened over http where the session's cookie is Secure: the browser
 * would drop it, and the person would sign in again and again with no word of why. The page's Origin
 * tells, because a proxy that ends TLS need not say so, and what is no browser sends none.
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

/** Another site's page is none of ours: it is refused as what it is. */
function isOurPageOverHttp({ headers, host }: FastifyRequest, hostname: string): boolean {
  const { origin = '' } = headers
  if (!origin.startsWith('http:') || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return !loopback.test(page.hostname) && (page.host === host || page.hostname === hostname)
}
