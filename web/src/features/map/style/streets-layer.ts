import type { LayerSpecification, RasterSourceSpecification } from 'maplibre-gl'
import type { Theme } from './map-colours.ts'

/** From here up the streets cover our own drawing; below it no tile is asked for. */
export const streetsZoom = 5

export function streetsSource(tileUrl: string): RasterSourceSpecification {
  return {
    type: 'raster',
    tiles: [tileUrl],
    tileSize: 256,
    // For a tile that fails MapLibre asks for the ones above it, up to here and no further.
    minzoom: streetsZoom + 1,
    maxzoom: 19,
  }
}

/** In the dark theme brightness runs the other way and the hues are turned back. */
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
