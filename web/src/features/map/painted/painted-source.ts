import type { RasterLayerSpecification, RasterSourceSpecification } from 'maplibre-gl'
import type { Theme } from '../style/map-colours.ts'

export const paintedProtocol = 'painted'
/** The width of a tile on the page, as those that MapLibre draws. */
export const tilePixels = 512
/** From there on pictures are drawn larger: the finest coasts are straight for hundreds of pixels by then. */
export const deepestPainted = 14
/** Four times the bytes for each doubling. */
const sharpest = 2

/** The base map's coasts as pictures, anew for each theme. */
export function paintedSource(theme: Theme): RasterSourceSpecification {
  const ratio = Math.min(sharpest, globalThis.devicePixelRatio || 1)
  return {
    type: 'raster',
    tiles: [`${paintedProtocol}://${theme}/${ratio}/{z}/{x}/{y}`],
    tileSize: tilePixels,
    maxzoom: deepestPainted,
  }
}

export function paintedLayer(): RasterLayerSpecification {
  return { id: 'coasts', type: 'raster', source: 'coasts', paint: { 'raster-fade-duration': 0 } }
}
