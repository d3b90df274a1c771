import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { streetsZoom } from './streets-layer.ts'

/** The part of an operator's style that is placed above the base map. */
export interface AdoptedStyle {
  style: Pick<StyleSpecification, 'sources' | 'layers' | 'glyphs' | 'sprite' | 'state'>
  /** Layers without a source, which would hide the base map where the style has nothing to show. */
  groundIds: string[]
}

const prefix = 'streets/'

/** Dims a style made for the light theme when the dark theme is on. */
const veil: LayerSpecification = {
  id: `${prefix}night`,
  type: 'background',
  minzoom: streetsZoom,
  paint: { 'background-color': '#0b1a1f', 'background-opacity': 0.5 },
}

/**
 * Adapts a valid style: its ids are prefixed to avoid collisions with ours, its layers start at the zoom of
 * streets, and its URLs are absolute. `url` is where it was loaded from.
 */
export function adoptStyle(
  { sources, layers, glyphs, sprite, state }: StyleSpecification,
  url: string,
  { isVeiled }: { isVeiled: boolean },
): AdoptedStyle {
  const whole = (address: string) => wholeAddress(address, url)
  const adopted = [...layers, ...(isVeiled ? [veil] : [])].map(adoptLayer)
  const named = Object.entries(sources).map(([id, source]) => [
    prefix + id,
    adoptSource(source, whole),
  ])
  return {
    style: {
      sources: Object.fromEntries(named),
      layers: adopted.map((layer) => (isGround(layer) ? hidden(layer) : layer)),
      ...(glyphs && { glyphs: whole(glyphs) }),
      ...(sprite && { sprite: adoptSprite(sprite, whole) }),
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
  whole: (address: string) => string,
): SourceSpecification {
  const adopted = { ...source } as Record<string, unknown>
  for (const key of ['url', 'data']) {
    const address = adopted[key]
    if (typeof address === 'string') adopted[key] = whole(address)
  }
  if (Array.isArray(adopted.tiles)) adopted.tiles = adopted.tiles.map(whole)
  return adopted as unknown as SourceSpecification
}

function adoptSprite(
  sprite: NonNullable<StyleSpecification['sprite']>,
  whole: (address: string) => string,
): NonNullable<StyleSpecification['sprite']> {
  if (typeof sprite === 'string') return whole(sprite)
  return sprite.map(({ id, url }) => ({ id, url: whole(url) }))
}

/** Resolves a URL relative to the style; braces are left as they are. */
function wholeAddress(address: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  return new URL(address, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
