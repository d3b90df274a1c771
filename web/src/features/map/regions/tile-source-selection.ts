import type { MapRegion } from '@worldschool/schema'
import type {
  ErrorEvent,
  LayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { reportRegionFault } from '../../../stores/region-faults.ts'
import { lostChunk, unreadBytes } from './archives.ts'
import { coversViewport, type View } from './covers-viewport.ts'
import { isRegionKey } from './region-protocol.ts'

/** Regions are inserted below this empty layer, so that markers are above them even if they load late. */
export const aboveRegions = 'above-areas'

/** The layers that this code has hidden; a style may contain other hidden layers, which stay hidden. */
const hiddenIds = new Set<string>()

/**
 * Adds the insertion point for regions, and hides the street layers that need the network if regions cover
 * the view.
 */
export function withRegionAnchor(style: StyleSpecification, isCovered = false): StyleSpecification {
  const unwanted = isCovered ? style.layers.filter(usesNetwork).filter(isVisible) : []
  hiddenIds.clear()
  for (const { id } of unwanted) hiddenIds.add(id)
  const layers = style.layers.map((layer) => (hiddenIds.has(layer.id) ? hidden(layer) : layer))
  const anchorLayer = {
    id: aboveRegions,
    type: 'background',
    layout: { visibility: 'none' },
  } as const
  return { ...style, layers: [...layers, anchorLayer] }
}

/** Shows or hides the street layers that need the network. MapLibre requests no tiles for a hidden layer. */
export function switchStreets(map: MapLibreMap, isOn: boolean): void {
  if (isOn) {
    for (const id of hiddenIds) {
      if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', 'visible')
    }
    hiddenIds.clear()
    return
  }
  for (const id of map.getLayersOrder().filter(isStreets)) {
    const isVisible = map.getLayoutProperty(id, 'visibility') !== 'none'
    if (!isVisible || !map.getLayer(id)?.source) continue
    hiddenIds.add(id)
    map.setLayoutProperty(id, 'visibility', 'none')
  }
}

export function viewOf(map: MapLibreMap): View {
  const [[west, south], [east, north]] = map.getBounds().toArray()
  // After panning around the world, longitudes are too large or too small by full turns.
  const worldOffset = 360 * Math.round((west + east) / 720)
  return { bounds: [west - worldOffset, south, east - worldOffset, north], zoom: map.getZoom() }
}

function hidden(layer: LayerSpecification): LayerSpecification {
  return { ...layer, layout: { ...layer.layout, visibility: 'none' } } as LayerSpecification
}

function usesNetwork(layer: LayerSpecification): boolean {
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
 * Uses the device's streets only if its regions cover the viewport, and the network's streets otherwise. Runs
 * while the map moves, before the map requests tiles for the new view.
 */
export function useStreetSwitch(regions: readonly MapRegion[]): void {
  const { current: mapRef } = useMap()

  useEffect(() => {
    const map = mapRef?.getMap()
    if (!map) return
    const update = () => {
      if (map.getLayersOrder().length > 0) switchStreets(map, !coversViewport(viewOf(map), regions))
    }
    // Only MapLibre's worker detects an invalid tile that can be decompressed.
    const handleTileError = ({ sourceId, error }: ErrorEvent & { sourceId?: string }) => {
      if (!sourceId || !isRegionKey(sourceId)) return
      if (![unreadBytes, lostChunk].includes(error.message)) reportRegionFault(sourceId, 'damaged')
    }
    const events = ['move', 'resize', 'styledata'] as const
    for (const event of events) map.on(event, update)
    map.on('error', handleTileError)
    update()
    return () => {
      for (const event of events) map.off(event, update)
      map.off('error', handleTileError)
    }
  }, [mapRef, regions])

  // When the last region is removed, the network's streets are shown again.
  useEffect(() => {
    const map = mapRef?.getMap()
    return () => {
      if (map?.style) switchStreets(map, true)
    }
  }, [mapRef])
}
