import { type Configuration, tileDefaults, tilePlaceholders, tileUrls } from '@worldschool/schema'
import * as z from 'zod'

const httpStart = 'must be an address that starts with http:// or https://'

/** Variables for the tiles above the base map. */
export const tileVariables = {
  /** URL of raster tiles with {z}, {x} and {y}. {s} becomes a, b or c; {r} becomes @2x on a high-density screen. */
  TILE_URL: z.string().superRefine(checkTileUrl).default(tileDefaults.tileUrl),
  /** The attribution that the tiles' owner requires on the map. */
  TILE_ATTRIBUTION: z.string().default(tileDefaults.tileAttribution),
  /** Size of a tile in CSS px, and the highest zoom with tiles. */
  TILE_SIZE: z
    .enum(['256', '512'], 'must be 256 or 512')
    .default('256')
    .transform((text) => Number(text)),
  TILE_MAX_ZOOM: z.coerce
    .number('must be a number from 6 to 22')
    .int('must be a whole number')
    .min(6, 'must be at least 6')
    .max(22, 'must be at most 22')
    .default(tileDefaults.tileMaxZoom),
  /** A MapLibre style that replaces the tiles, and its version for the dark theme. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/, error: httpStart }).optional(),
  MAP_STYLE_DARK_URL: z.url({ protocol: /^https?$/, error: httpStart }).optional(),
  /** Further hosts from which the styles load tiles, glyphs and images. */
  MAP_STYLE_HOSTS: z.string().transform(readHosts).default([]),
}

/** The configured source of the tiles. */
export interface TileConfig {
  tileUrl: string
  tileAttribution: string
  tileSize: number
  tileMaxZoom: number
  mapStyleUrl: string | null
  mapStyleDarkUrl: string | null
  /** All origins that the styles may request, including their own. */
  mapStyleHosts: string[]
}

type TileValues = z.infer<z.ZodObject<typeof tileVariables>>

/** Returns a sentence about variables that contradict each other; null if there are none. */
export function tileContradiction(
  { TILE_URL, ...values }: TileValues,
  publicUrl: string,
): string | null {
  const { MAP_STYLE_URL, MAP_STYLE_DARK_URL, MAP_STYLE_HOSTS } = values
  if (!MAP_STYLE_URL && MAP_STYLE_DARK_URL)
    return 'MAP_STYLE_URL must be set with MAP_STYLE_DARK_URL.'
  if (!MAP_STYLE_URL && MAP_STYLE_HOSTS.length > 0)
    return 'MAP_STYLE_URL must be set with MAP_STYLE_HOSTS.'
  if (!publicUrl.startsWith('https:')) return null
  const urlsByVariable = Object.entries({
    TILE_URL: [TILE_URL],
    MAP_STYLE_URL: [MAP_STYLE_URL],
    MAP_STYLE_DARK_URL: [MAP_STYLE_DARK_URL],
    MAP_STYLE_HOSTS,
  })
  const [name] =
    urlsByVariable.find(([, urls]) => urls.some((url) => url?.startsWith('http:'))) ?? []
  return name
    ? `${name} must start with https://, as PUBLIC_URL does, or browsers refuse it.`
    : null
}

export function toTileConfig(values: TileValues): TileConfig {
  const styles = [values.MAP_STYLE_URL, values.MAP_STYLE_DARK_URL].filter(
    (url) => url !== undefined,
  )
  const origins = styles.map((url) => new URL(url).origin)
  return {
    tileUrl: values.TILE_URL,
    tileAttribution: values.TILE_ATTRIBUTION,
    tileSize: values.TILE_SIZE,
    tileMaxZoom: values.TILE_MAX_ZOOM,
    mapStyleUrl: values.MAP_STYLE_URL ?? null,
    mapStyleDarkUrl: values.MAP_STYLE_DARK_URL ?? null,
    mapStyleHosts: [...new Set([...origins, ...values.MAP_STYLE_HOSTS])],
  }
}

type PublicTileConfig = Pick<Configuration, 'tileUrl' | 'tileAttribution'> & Partial<Configuration>

/**
 * Returns the part of the configuration that is sent to devices. Leaves out the default size and zoom, because devices
 * know them.
 */
export function publicTileConfig(config: TileConfig): PublicTileConfig {
  const { tileUrl, tileAttribution, tileSize, tileMaxZoom, mapStyleUrl } = config
  const { mapStyleDarkUrl, mapStyleHosts } = config
  return {
    tileUrl,
    tileAttribution,
    ...(tileSize !== tileDefaults.tileSize && { tileSize }),
    ...(tileMaxZoom !== tileDefaults.tileMaxZoom && { tileMaxZoom }),
    ...(mapStyleUrl && { mapStyleUrl, mapStyleDarkUrl, mapStyleHosts }),
  }
}

function checkTileUrl(text: string, context: z.RefinementCtx): void {
  const problem = tileUrlProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
}

function tileUrlProblem(text: string): string | null {
  if (!['{z}', '{x}', '{y}'].every((token) => text.includes(token)))
    return 'must be an http address with {z}, {x} and {y}'
  const unknown = text.match(/\{[^}]*\}?|\}/g)?.find((text) => !isTilePlaceholder(text))
  if (unknown) return `may have ${tilePlaceholders.join(', ')} in braces, not ${unknown}`
  const [address = ''] = tileUrls(text, '')
  if (!isHttpUrl(address.replace(/\{[zxy]\}/g, '1')))
    return 'must be an http address with {z}, {x} and {y}'
  // With another placeholder in the host name, the app would request a host that does not exist, and the
  // Content-Security-Policy could not name that host.
  if (/^[a-z]+:\/\/[^/]*\{[zxyr]\}/.test(text))
    return 'must not have a placeholder other than {s} in the host name'
  return null
}

function isTilePlaceholder(token: string): boolean {
  return (tilePlaceholders as readonly string[]).includes(token)
}

/** Parses a list such as `https://a.example, b.example` into origins. Without a scheme, an origin is https. */
function readHosts(text: string, context: z.RefinementCtx): string[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '')
  return names.map((name) => {
    const address = name.includes('://') ? name : `https://${name}`
    if (isHttpUrl(address)) {
      const { origin, pathname, search } = new URL(address)
      if (pathname === '/' && search === '') return origin
    }
    const example = 'https://tiles.example.org'
    context.addIssue({ code: 'custom', message: `must be hosts such as ${example}, not ${name}` })
    return z.NEVER
  })
}

/** Returns true for an http(s) URL whose host can be used in the Content-Security-Policy as it is. */
function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host } = new URL(text)
  return /^https?:$/.test(protocol) && /^[\w.:[\]-]+$/.test(host)
}
