import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Headers of every answer. Styles may stand inline: the map and the dialogs place themselves so. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, tileUrl }: Pick<Config, 'publicUrl' | 'tileUrl'>,
): Promise<void> {
  const https = publicUrl.startsWith('https:')
  const tiles = tileOrigin(tileUrl)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles],
        connectSrc: ["'self'", 'data:', 'blob:', tiles],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Tile servers ask for the referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
  })
}

/** The tile server as a source of the policy; `{s}` stands for any of its subdomains. */
function tileOrigin(tileUrl: string): string {
  const [origin = ''] = /^https?:\/\/[^/]+/.exec(tileUrl) ?? []
  return origin.replace(/\{[^}]*\}/g, '*')
}
