import { tileDefaults, tileUrls } from '@worldschool/schema'
import type { LayerSpecification, RasterSourceSpecification } from 'maplibre-gl'
import type { Streets } from '../../../db/tile-config.ts'
import type { Theme } from './map-colours.ts'

export type StreetTiles = Pick<Streets, 'tileUrl' | 'tileSize' | 'tileMaxZoom'>

/** The zoom from which the streets cover our own map. At a lower zoom, no street tile is requested. */
export const streetsZoom = 5

export function streetsSource(streets: StreetTiles): RasterSourceSpecification {
  const tileSize = streets.tileSize ?? tileDefaults.tileSize
  return {
    type: 'raster',
    tiles: tileUrls(streets.tileUrl, tileRatio()),
    tileSize,
    // If a tile fails, MapLibre requests the tile's parents, down to this zoom.
    minzoom: tileSize === 256 ? streetsZoom + 1 : streetsZoom,
    maxzoom: streets.tileMaxZoom ?? tileDefaults.tileMaxZoom,
  }
}

/** Returns the suffix of high-resolution tiles. They are about three times as large, so Save-Data excludes them. */
function tileRatio(): '' | '@2x' {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return globalThis.devicePixelRatio > 1 && connection?.saveData !== true ? '@2x' : ''
}

/** The dark theme inverts the brightness and rotates the hues back. */
export function streetsLayer(theme: Theme): LayerSpecification {
  const night = {
    'raster-brightness-min': 0.82,
    'raster-brightness-max': 0.08,
    'raster-hue-rotate': 180,
    'raster-saturation': -0.4,
  } as const
  return {
    id: 'streets',
    type: 'raster',
    source: 'streets',
    minzoom: streetsZoom,
    paint: {
      'raster-opacity': ['interpolate', ['linear'], ['zoom'], streetsZoom, 0, streetsZoom + 0.7, 1],
      'raster-fade-duration': 200,
      ...(theme === 'dark' ? night : { 'raster-saturation': -0.15 }),
    },
  }
}
