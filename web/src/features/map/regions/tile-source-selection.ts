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

/** Regions are inserted below this empty layer, so that markers are above them even if they load late. */
export const aboveAreas = 'above-areas'

/** Layers hidden by us; a style may have hidden layers of its own. */
const hiddenIds = new Set<string>()

/** Adds the insertion point for regions, and hides the network's streets if regions cover the view. */
export function withAreas(style: StyleSpecification, isCovered = false): StyleSpecification {
  const unwanted = isCovered ? style.layers.filter(asksNetwork).filter(isVisible) : []
  hiddenIds.clear()
  for (const { id } of unwanted) hiddenIds.add(id)
  const layers = style.layers.map((layer) => (hiddenIds.has(layer.id) ? hidden(layer) : layer))
  const mark = { id: aboveAreas, type: 'background', layout: { visibility: 'none' } } as const
  return { ...style, layers: [...layers, mark] }
}

/** MapLibre requests no tiles for a hidden layer. */
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
  // After panning around the world, longitudes are off by full turns.
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
 * Uses streets from the device only where its regions cover the viewport, and from the network elsewhere.
 * Runs while the map moves, before it requests tiles for the new view.
 */
export function useStreetSwitch(areas: readonly MapArea[]): void {
  const { current: mapRef } = useMap()

  useEffect(() => {
    const map = mapRef?.getMap()
    if (!map) return
    const look = () => {
      if (map.getLayersOrder().length > 0) switchStreets(map, !coversView(viewOf(map), areas))
    }
    // A tile that can be decompressed may still be invalid, which only the worker detects.
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

  // When the last region is removed, the network's streets are shown again.
  useEffect(() => {
    const map = mapRef?.getMap()
    return () => {
      if (map?.style) switchStreets(map, true)
    }
  }, [mapRef])
}
