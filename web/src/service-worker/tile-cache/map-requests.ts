import { tileSubdomains } from '@worldschool/schema'
import type { Streets } from '../../db/streets.ts'

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
