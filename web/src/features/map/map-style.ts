import type { Configuration } from '@worldschool/schema'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { type MapColours, mapColours, type Theme } from './map-colours.ts'

/** From here up the streets cover our own drawing; below it no tile is asked for. */
export const streetsZoom = 5

/**
 * MapLibre reads the weight from the first name of a stack; where no font has that name it draws
 * with the next. With no `glyphs` in the style it takes the page's own fonts.
 */
export const mapFont = {
  medium: ['Medium', 'Figtree Variable', 'sans-serif'],
  bold: ['Bold', 'Figtree Variable', 'sans-serif'],
}

interface MapStyleOptions {
  theme: Theme
  tileUrl: Configuration['tileUrl']
  baseMapUrl: string
}

/** The base map, always there, under the operator's street tiles, which may fail at any time. */
export function buildMapStyle({ theme, tileUrl, baseMapUrl }: MapStyleOptions): StyleSpecification {
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: baseMapUrl, maxzoom: 8, tolerance: 0.25 },
      streets: {
        type: 'raster',
        tiles: [tileUrl],
        tileSize: 256,
        // For a tile that fails MapLibre asks for the ones above it, up to here and no further.
        minzoom: streetsZoom + 1,
        maxzoom: 19,
      },
    },
    layers: [...worldLayers(mapColours[theme]), streetsLayer(theme)],
  }
}

function worldLayers(colours: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    {
      id: 'shore',
      type: 'line',
      source: 'world',
      filter: ['==', ['get', 'kind'], 'land'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.shore,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 3, 3, 7, 6, 12],
        'line-blur': 1,
      },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'world',
      filter: ['==', ['get', 'kind'], 'land'],
      paint: { 'fill-color': colours.land },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'world',
      filter: ['==', ['get', 'kind'], 'border'],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.4, 3, 0.9, 6, 1.4],
      },
    },
    countryLayer(colours),
  ]
}

/** Names come in as there is room: the large countries first, all of them from zoom 5 on. */
function countryLayer(colours: MapColours): LayerSpecification {
  return {
    id: 'countries',
    type: 'symbol',
    source: 'world',
    minzoom: 1.2,
    filter: [
      'all',
      ['==', ['get', 'kind'], 'country'],
      ['>=', ['get', 'size'], ['step', ['zoom'], 200, 2, 60, 3, 12, 4, 0.15, 5, 0]],
    ],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFont.medium,
      'text-size': ['interpolate', ['linear'], ['zoom'], 1.2, 10, 5, 13.5],
      'text-max-width': 7,
      'text-letter-spacing': 0.03,
      'text-padding': 4,
      'symbol-sort-key': ['-', 0, ['get', 'size']],
    },
    paint: {
      'text-color': colours.label,
      'text-halo-color': colours.labelHalo,
      'text-halo-width': 1.2,
    },
  }
}

/** In the dark theme brightness runs the other way and the hues are turned back. */
function streetsLayer(theme: Theme): LayerSpecification {
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
