import type { MapArea } from '@worldschool/schema'
import type {
  ErrorEvent,
  LayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { reportRegionFault } from '../../../stores/region-faults.ts'
import { lostPiece, unreadBytes } from './archives.ts'
import { coversView, type View } from './covers-viewport.ts'
import { isAreaKey } from './region-protocol.ts'

/** Areas are drawn below this layer, which draws nothing: markers stand on them, however late they come. */
export const aboveAreas = 'above-areas'

/** Layers that we have made invisible: a style may have invisible ones of its own. */
const hiddenIds = new Set<string>()

/** The style with a place for areas, and without the network's streets where they are not wanted. */
export function withAreas(style: StyleSpecification, isCovered = false): StyleSpecification {
  const unwanted = isCovered ? style.layers.filter(asksNetwork).filter(isVisible) : []
  hiddenIds.clear()
  for (const { id } of unwanted) hiddenIds.add(id)
  const layers = style.layers.map((layer) => (hiddenIds.has(layer.id) ? hidden(layer) : layer))
  const mark = { id: aboveAreas, type: 'background', layout: { visibility: 'none' } } as const
  return { ...style, layers: [...layers, mark] }
}

/** A layer that is not visible asks for no tiles. */
export function switchStreets(map: MapLibreMap, isOn: boolean): void {
  if (isOn) {
    for (const id of hiddenIds) {
      if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', 'visible')
    }
    hiddenIds.clear()
    return
  }
  for (const id of map.getLayersOrder().filter(isStreets)) {
    const isShown = map.getLayoutProperty(id, 'visibility') !== 'none'
    if (!isShown || !map.getLayer(id)?.source) continue
    hiddenIds.add(id)
    map.setLayoutProperty(id, 'visibility', 'none')
  }
}

export function viewOf(map: MapLibreMap): View {
  const [[west, south], [east, north]] = map.getBounds().toArray()
  // Who has panned around the world stands a turn further.
  const turn = 360 * Math.round((west + east) / 720)
  return { bounds: [west - turn, south, east - turn, north], zoom: map.getZoom() }
}

function hidden(layer: LayerSpecification): LayerSpecification {
  return { ...layer, layout: { ...layer.layout, visibility: 'none' } } as LayerSpecification
}

function asksNetwork(layer: LayerSpecification): boolean {
  return isStreets(layer.id) && 'source' in layer
}

function isVisible({ layout }: LayerSpecification): boolean {
  return layout?.visibility !== 'none'
}

/** The operator's tiles, or the layers of the operator's style. */
function isStreets(id: string): boolean {
  return id === 'streets' || id.startsWith('streets/')
}

/**
 * Has streets come from the device alone wherever its areas cover the view, and from the network as
 * before where they do not. It is done while the map moves, before it asks for tiles of the new view.
 */
export function useStreetSwitch(areas: readonly MapArea[]): void {
  const { current: mapRef } = useMap()

  useEffect(() => {
    const map = mapRef?.getMap()
    if (!map) return
    const look = () => {
      if (map.getLayersOrder().length > 0) switchStreets(map, !coversView(viewOf(map), areas))
    }
    // A tile that can be unpacked may still be no drawing, which the worker finds.
    const leaveOut = ({ sourceId, error }: ErrorEvent & { sourceId?: string }) => {
      if (!sourceId || !isAreaKey(sourceId)) return
      if (![unreadBytes, lostPiece].includes(error.message)) reportRegionFault(sourceId, 'damaged')
    }
    const events = ['move', 'resize', 'styledata'] as const
    for (const event of events) map.on(event, look)
    map.on('error', leaveOut)
    look()
    return () => {
      for (const event of events) map.off(event, look)
      map.off('error', leaveOut)
    }
  }, [mapRef, areas])

  // No area is left: the network has the word again.
  useEffect(() => {
    const map = mapRef?.getMap()
    return () => {
      if (map?.style) switchStreets(map, true)
    }
  }, [mapRef])
}
