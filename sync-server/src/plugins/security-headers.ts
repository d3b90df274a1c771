import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { cspDirectives } from './csp.ts'

/** Security headers of every response. [SEC-22] */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'webRoot' | 'tileUrl' | 'mapStyleHosts'>,
): Promise<void> {
  const https = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: cspDirectives(config),
    },
    // Tile servers require the referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
  })
}
