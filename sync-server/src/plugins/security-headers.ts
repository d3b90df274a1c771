import helmet from '@fastify/helmet'
import { tileAddresses } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Headers of every answer. Styles may stand inline: the map and the dialogs place themselves so. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, ...streets }: Pick<Config, 'publicUrl' | 'tileUrl' | 'mapStyleHosts'>,
): Promise<void> {
  const https = publicUrl.startsWith('https:')
  const sources = streetSources(streets)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sources],
        connectSrc: ["'self'", 'data:', 'blob:', ...sources],
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

/** The hosts that the map asks, as sources of the page's policy. */
function streetSources({
  tileUrl,
  mapStyleHosts,
}: Pick<Config, 'tileUrl' | 'mapStyleHosts'>): string[] {
  // A policy knows a star for whole names alone.
  const ofTiles = /^https?:\/\/\{s\}\.[^/{]+/.exec(tileUrl)?.[0].replace('{s}', '*')
  const tiles = ofTiles ? [ofTiles] : tileAddresses(tileUrl, '').map((url) => new URL(url).origin)
  return [...new Set([...tiles, ...mapStyleHosts])]
}
