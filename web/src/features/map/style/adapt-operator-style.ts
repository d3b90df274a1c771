import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { streetsZoom } from './streets-layer.ts'

/** The part of an operator's style that is placed above the base map. */
export interface OperatorStyle {
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
export function adaptOperatorStyle(
  { sources, layers, glyphs, sprite, state }: StyleSpecification,
  url: string,
  { isDimmed }: { isDimmed: boolean },
): OperatorStyle {
  const absolute = (address: string) => absoluteUrl(address, url)
  const adapted = [...layers, ...(isDimmed ? [dimLayer] : [])].map(adaptLayer)
  const named = Object.entries(sources).map(([id, source]) => [
    prefix + id,
    adaptSource(source, absolute),
  ])
  return {
    style: {
      sources: Object.fromEntries(named),
      layers: adapted.map((layer) => (isGround(layer) ? hidden(layer) : layer)),
      ...(glyphs && { glyphs: absolute(glyphs) }),
      ...(sprite && { sprite: adaptSprite(sprite, absolute) }),
      ...(state && { state }),
    },
    groundIds: adapted.filter(isGround).map(({ id }) => id),
  }
}

function adaptLayer(layer: LayerSpecification): LayerSpecification {
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

function adaptSource(
  source: SourceSpecification,
  absolute: (address: string) => string,
): SourceSpecification {
  const adapted = { ...source } as Record<string, unknown>
  for (const key of ['url', 'data']) {
    const address = adapted[key]
    if (typeof address === 'string') adapted[key] = absolute(address)
  }
  if (Array.isArray(adapted.tiles)) adapted.tiles = adapted.tiles.map(absolute)
  return adapted as unknown as SourceSpecification
}

function adaptSprite(
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
