import { tileSubdomains } from '@worldschool/schema'
import type { Streets } from '../../db/tile-config.ts'
import { tileLimits } from '../../db/tiles/tile-index.ts'

const drawn = /^image\/(png|jpeg|webp|avif|gif)$/
const vector =
  /^application\/(octet-stream|(x-)?protobuf|x-mapbox-vector-tile|vnd\.mapbox-vector-tile|vnd\.maplibre-vector-tile)$/
const described = /^application\/([\w.-]+\+)?json$/

/** An image, a vector tile or glyphs; nothing that can be a page. [security 24] */
export function isTile(headers: Headers): boolean {
  const type = typeOf(headers)
  return drawn.test(type) || vector.test(type)
}

/** A style, or what it says of its sources and images. */
export function isDescription(headers: Headers): boolean {
  return described.test(typeOf(headers))
}

function typeOf(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

interface Kept {
  keptAt: number
  freshUntil: number
}

/** Until when an answer that came at `now` need not be asked for again, by its own headers. */
export function freshUntil(headers: Headers, now: number): number {
  // What a style says of its tiles may be another thing tomorrow.
  const least = isDescription(headers) ? 0 : tileLimits.leastFreshMs
  const own = ownFreshMs(headers, now)
  return now + Math.min(Math.max(own, least), tileLimits.mostFreshMs)
}

/** A clock that was set back tells nothing of the time since. */
export function isFresh({ keptAt, freshUntil }: Kept, now: number): boolean {
  return keptAt <= now && now < freshUntil
}

/** RFC 9111, 4.2: `max-age` before `Expires`, less the time that it spent on its way. */
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
 * Tells the requests for the operator's streets from all others: the tile address, the style, and
 * what lies on the hosts that the style is allowed to ask.
 */
export function mapRequests(streets: Streets, ownOrigin: string): MapRequests {
  const tiles = tilePattern(streets.tileUrl)
  const styles = [streets.mapStyleUrl, streets.mapStyleDarkUrl].filter(isText).map(asAsked)
  const hosts = streets.mapStyleHosts ?? []
  return ({ href, origin, pathname }) => {
    if (tiles.test(href)) return 'tile'
    if (styles.includes(href)) return 'style'
    if (styles.length === 0) return null
    // On our own server the app lies beside it.
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
  const pattern = asAsked(tileUrl)
    .replace(/%7B(\w)%7D/g, '{$1}')
    .split(/(\{\w+\})/)
    .map((part) => parts[part] ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${pattern.join('')}$`)
}

/** An operator may write capitals in the name of a host, or a port that is the usual one. */
function asAsked(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address
}

function isText(value: string | null | undefined): value is string {
  return typeof value === 'string'
}
