import type { MapRegion } from '@worldschool/schema'
import type { Theme } from '../../style/map-colours.ts'
import { firstZoom } from '../covers-viewport.ts'
import { groundLayers } from './ground-layers.ts'
import { nameLayers } from './name-layers.ts'
import { type RegionLayer, regionColours } from './region-colours.ts'
import { roadLayers } from './road-layers.ts'

/** The layers of a region, bottom first; `language` is used for the names of towns. */
export function regionLayers(region: MapRegion, theme: Theme, language: string): RegionLayer[] {
  const colours = regionColours[theme]
  const layers: RegionLayer[] =
    region.kind === 'raster'
      ? [imageLayer(theme)]
      : [...groundLayers(colours), ...roadLayers(colours), ...nameLayers(colours, language)]
  const firstZoomLevel = firstZoom(region)
  return layers.map((layer) => ({
    ...layer,
    minzoom: Math.max(firstZoomLevel, layer.minzoom ?? 0),
  }))
}

/** The layer of raster images. The images are made for the light theme; the dark theme only dims them. */
function imageLayer(theme: Theme): RegionLayer {
  const paint = theme === 'dark' ? { 'raster-brightness-max': 0.6, 'raster-saturation': -0.2 } : {}
  return { id: 'images', type: 'raster', paint: { 'raster-fade-duration': 0, ...paint } }
}
