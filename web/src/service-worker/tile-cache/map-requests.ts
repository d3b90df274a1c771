import { tileSubdomains } from '@worldschool/schema'
import type { Streets } from '../../db/tile-config.ts'
import { tileLimits } from '../../db/tiles/tile-index.ts'

const rasterTypes = /^image\/(png|jpeg|webp|avif|gif)$/
const vector =
  /^application\/(octet-stream|(x-)?protobuf|x-mapbox-vector-tile|vnd\.mapbox-vector-tile|vnd\.maplibre-vector-tile)$/
const described = /^application\/([\w.-]+\+)?json$/

/** Returns true for an image, a vector tile or glyphs; never for a page. [SEC-24] */
export function isTile(headers: Headers): boolean {
  const type = typeOf(headers)
  return rasterTypes.test(type) || vector.test(type)
}

/** Returns true for a style, or a description of its sources or sprites. */
export function isDescription(headers: Headers): boolean {
  return described.test(typeOf(headers))
}

function typeOf(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

interface Freshness {
  keptAt: number
  freshUntil: number
}

/** Returns the time until which a response received at `now` is fresh, from its headers and the limits. */
export function freshUntil(headers: Headers, now: number): number {
  // No minimum for a style: its tile URLs may change at any time.
  const minFreshMs = isDescription(headers) ? 0 : tileLimits.minFreshMs
  const ownMs = ownFreshMs(headers, now)
  return now + Math.min(Math.max(ownMs, minFreshMs), tileLimits.maxFreshMs)
}

/** Also returns false if the clock was set back, because the age is then unknown. */
export function isFresh({ keptAt, freshUntil }: Freshness, now: number): boolean {
  return keptAt <= now && now < freshUntil
}

/** RFC 9111, 4.2: the freshness lifetime minus the age on receipt; `max-age` takes precedence over `Expires`. */
function ownFreshMs(headers: Headers, now: number): number {
  const control = headers.get('cache-control') ?? ''
  if (/\bno-cache\b/i.test(control)) return 0
  const age = Number(headers.get('age') ?? 0) * 1000 || 0
  const [, maxAge] = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/i.exec(control) ?? []
  if (maxAge !== undefined) return Number(maxAge) * 1000 - age
  const expires = Date.parse(headers.get('expires') ?? '')
  if (Number.isNaN(expires)) return 0
  const date = Date.parse(headers.get('date') ?? '')
  return expires - (Number.isNaN(date) ? now : date) - age
}

export type MapRequest = 'tile' | 'style' | 'style-part'

export type MapRequests = (url: URL) => MapRequest | null

/**
 * Recognizes the requests for the operator's map tiles: the tile URL, the style, and everything on the
 * hosts that the style may use.
 */
export function mapRequests(streets: Streets, ownOrigin: string): MapRequests {
  const tiles = tilePattern(streets.tileUrl)
  const styles = [streets.mapStyleUrl, streets.mapStyleDarkUrl].filter(isText).map(requestPattern)
  const hosts = streets.mapStyleHosts ?? []
  return ({ href, origin, pathname }) => {
    if (tiles.test(href)) return 'tile'
    if (styles.includes(href)) return 'style'
    if (styles.length === 0) return null
    // On our own server, only files in the folder of the style belong to the map; other files belong to the app.
    if (origin !== ownOrigin) return hosts.includes(origin) ? 'style-part' : null
    return styles.some((style) => isBeside(style, origin, pathname)) ? 'style-part' : null
  }
}

function isBeside(style: string, origin: string, pathname: string): boolean {
  const { origin: styleOrigin, pathname: stylePath } = new URL(style)
  const folder = stylePath.slice(0, stylePath.lastIndexOf('/') + 1)
  return styleOrigin === origin && folder !== '/' && pathname.startsWith(folder)
}

function tilePattern(tileUrl: string): RegExp {
  const parts: Record<string, string> = {
    '{z}': '\\d+',
    '{x}': '\\d+',
    '{y}': '\\d+',
    '{s}': `[${tileSubdomains.join('')}]`,
    '{r}': '(?:@2x)?',
  }
  const pattern = requestPattern(tileUrl)
    .replace(/%7B(\w)%7D/g, '{$1}')
    .split(/(\{\w+\})/)
    .map((part) => parts[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('')}$`)
}

/** Normalizes a URL: an operator may write a host name in capitals, or the default port. */
function requestPattern(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address
}

function isText(value: string | null | undefined): value is string {
  return typeof value === 'string'
}
