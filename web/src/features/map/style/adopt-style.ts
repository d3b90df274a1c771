import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { streetsZoom } from './streets-layer.ts'

/** The part of an operator's style that is placed above the base map. */
export interface AdoptedStyle {
  style: Pick<StyleSpecification, 'sources' | 'layers' | 'glyphs' | 'sprite' | 'state'>
  /** Layers without a source, such as a background. They would hide the base map where the style has no tiles. */
  groundIds: string[]
}

const prefix = 'streets/'

/** Dims a style made for the light theme when the dark theme is on. */
const dimLayer: LayerSpecification = {
  id: `${prefix}night`,
  type: 'background',
  minzoom: streetsZoom,
  paint: { 'background-color': '#0b1a1f', 'background-opacity': 0.5 },
}

/**
 * Adapts a valid style: prefixes its ids, so that they do not collide with ours, starts its layers at the zoom of
 * streets, and makes its URLs absolute. `url` is the URL of the style.
 */
export function adoptStyle(
  { sources, layers, glyphs, sprite, state }: StyleSpecification,
  url: string,
  { isDimmed }: { isDimmed: boolean },
): AdoptedStyle {
  const absolute = (address: string) => absoluteUrl(address, url)
  const adopted = [...layers, ...(isDimmed ? [dimLayer] : [])].map(adoptLayer)
  const named = Object.entries(sources).map(([id, source]) => [
    prefix + id,
    adoptSource(source, absolute),
  ])
  return {
    style: {
      sources: Object.fromEntries(named),
      layers: adopted.map((layer) => (isGround(layer) ? hidden(layer) : layer)),
      ...(glyphs && { glyphs: absolute(glyphs) }),
      ...(sprite && { sprite: adoptSprite(sprite, absolute) }),
      ...(state && { state }),
    },
    groundIds: adopted.filter(isGround).map(({ id }) => id),
  }
}

function adoptLayer(layer: LayerSpecification): LayerSpecification {
  const { id, minzoom = 0 } = layer
  const renamed = {
    ...layer,
    id: id.startsWith(prefix) ? id : prefix + id,
    minzoom: Math.max(minzoom, streetsZoom),
  }
  return 'source' in renamed ? { ...renamed, source: prefix + renamed.source } : renamed
}

function isGround({ type }: LayerSpecification): boolean {
  return type === 'background'
}

function hidden(layer: LayerSpecification): LayerSpecification {
  return { ...layer, layout: { ...layer.layout, visibility: 'none' } } as LayerSpecification
}

function adoptSource(
  source: SourceSpecification,
  absolute: (address: string) => string,
): SourceSpecification {
  const adopted = { ...source } as Record<string, unknown>
  for (const key of ['url', 'data']) {
    const address = adopted[key]
    if (typeof address === 'string') adopted[key] = absolute(address)
  }
  if (Array.isArray(adopted.tiles)) adopted.tiles = adopted.tiles.map(absolute)
  return adopted as unknown as SourceSpecification
}

function adoptSprite(
  sprite: NonNullable<StyleSpecification['sprite']>,
  absolute: (address: string) => string,
): NonNullable<StyleSpecification['sprite']> {
  if (typeof sprite === 'string') return absolute(sprite)
  return sprite.map(({ id, url }) => ({ id, url: absolute(url) }))
}

/** Resolves a URL relative to the style; braces are left as they are. */
function absoluteUrl(address: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  return new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
