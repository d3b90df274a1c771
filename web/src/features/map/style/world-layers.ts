import type { LayerSpecification } from 'maplibre-gl'
import {
  bordersLayer,
  lakesLayer,
  landLayers,
  riversLayer,
  sharedBy,
  type WorldLayer,
} from './coast-layers.ts'
import { countryLayer } from './country-layer.ts'
import type { MapColours } from './map-colours.ts'
import { townLayer } from './town-layer.ts'

/**
 * Our own drawing of the world, which ships with the app. Its sea is what lies behind the map: one
 * pass less over all its pixels in each frame.
 */
export function coastLayers(colours: MapColours): WorldLayer[] {
  return [
    ...landLayers('world', colours),
    lakesLayer('world', colours),
    bordersLayer('world', colours),
  ]
}

/** The names on it. */
export function worldNameLayers(colours: MapColours): LayerSpecification[] {
  return [
    townLayer('town', colours),
    countryLayer(colours),
    // On top, so the first to be given room: the name of its country moves out of its way.
    townLayer('capital', colours),
  ]
}

/** The finer coasts stand under the names. */
export const aboveDetail = 'towns'

/** Once its file has come, its own sea lies over what the world's file draws. */
export function detailLayers(colours: MapColours): WorldLayer[] {
  return [
    {
      ...sharedBy('detail', 'sea'),
      id: 'detail-sea',
      type: 'fill',
      paint: { 'fill-color': colours.sea, 'fill-antialias': false },
    },
    ...landLayers('detail', colours),
    riversLayer(colours),
    lakesLayer('detail', colours),
    bordersLayer('detail', colours),
  ]
}
