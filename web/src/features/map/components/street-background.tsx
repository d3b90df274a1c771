import type { ErrorEvent, MapSourceDataEvent } from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import type { OperatorStyle } from '../style/adapt-operator-style.ts'

/**
 * Shows the background layers of an operator's style only once the style's tiles are rendered. Without tiles, as
 * offline, a plain colour would hide the base map.
 */
export function StreetBackground({ streetStyle }: { streetStyle: OperatorStyle }) {
  const { current: map } = useMap()

  useEffect(() => {
    if (!map) return
    const sourceIds = new Set(Object.keys(streetStyle.style.sources))
    const layerIds = streetStyle.style.layers.map(({ id }) => id)
    let hasFailed = false
    let isVisible = false

    function handleData({ sourceId, tile }: MapSourceDataEvent) {
      if (sourceIds.has(sourceId) && tile) isVisible = true
    }
    function handleError(event: ErrorEvent & { sourceId?: string }) {
      if (event.sourceId !== undefined && sourceIds.has(event.sourceId)) hasFailed = true
    }
    function update() {
      const known = layerIds.filter((id) => map?.getLayer(id))
      // Querying rendered features is slow, so only if something may be missing.
      const isRendered =
        (isVisible && !hasFailed) || Boolean(map?.queryRenderedFeatures({ layers: known }).length)
      const visibility = isRendered ? 'visible' : 'none'
      for (const id of streetStyle.groundIds) {
        if (!known.includes(id)) continue
        if (map?.getLayoutProperty(id, 'visibility') === visibility) continue
        map?.getMap().setLayoutProperty(id, 'visibility', visibility)
      }
    }

    map.on('sourcedata', handleData)
    map.on('error', handleError)
    map.on('idle', update)
    return () => {
      map.off('sourcedata', handleData)
      map.off('error', handleError)
      map.off('idle', update)
    }
  }, [map, streetStyle])

  return null
}
