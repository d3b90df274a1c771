import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import { tileAddresses } from '@worldschool/schema'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Security headers of every response. The page's one inline style is allowed by its hash. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  {
    publicUrl,
    webRoot,
    ...streets
  }: Pick<Config, 'publicUrl' | 'webRoot' | 'tileUrl' | 'mapStyleHosts'>,
): Promise<void> {
  const https = publicUrl.startsWith('https:')
  const sources = streetSources(streets)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...hashesOfStyles(join(webRoot, 'index.html'))],
        workerSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sources],
        connectSrc: ["'self'", ...sources],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // The only Trusted Types policy is in public/first-paint.js.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
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

function hashesOfStyles(page: string): string[] {
  if (!existsSync(page)) return []
  const styles = readFileSync(page, 'utf8').matchAll(/<style>(.*?)<\/style>/gs)
  return Array.from(styles, ([, style = '']) => {
    const hash = createHash('sha256').update(style).digest('base64')
    return `'sha256-${hash}'`
  })
}

/** The hosts of map tiles and styles, as CSP sources. */
function streetSources({
  tileUrl,
  mapStyleHosts,
}: Pick<Config, 'tileUrl' | 'mapStyleHosts'>): string[] {
  // CSP allows a wildcard only for a whole host label.
  const ofTiles = /^https?:\/\/\{s\}\.[^/{]+/.exec(tileUrl)?.[0].replace('{s}', '*')
  const tiles = ofTiles ? [ofTiles] : tileAddresses(tileUrl, '').map((url) => new URL(url).origin)
  return [...new Set([...tiles, ...mapStyleHosts])]
}
