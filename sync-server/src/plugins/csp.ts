import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tileUrls } from '@worldschool/schema'
import type { Config } from '../config.ts'

/** Directives of the Content-Security-Policy. The page's one inline style is allowed by its hash. [SEC-22] */
export function cspDirectives({
  webRoot,
  ...tiles
}: Pick<Config, 'webRoot' | 'tileUrl' | 'mapStyleHosts'>) {
  const sources = tileHosts(tiles)
  return {
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
  }
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
function tileHosts({
  tileUrl,
  mapStyleHosts,
}: Pick<Config, 'tileUrl' | 'mapStyleHosts'>): string[] {
  // CSP allows a wildcard only for a whole host label.
  const ofTiles = /^https?:\/\/\{s\}\.[^/{]+/.exec(tileUrl)?.[0].replace('{s}', '*')
  const tiles = ofTiles ? [ofTiles] : tileUrls(tileUrl, '').map((url) => new URL(url).origin)
  return [...new Set([...tiles, ...mapStyleHosts])]
}
