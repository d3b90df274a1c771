import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl'
import { detailZoom } from './style/coast-layers.ts'
import { coveredByDetail } from './style/world-layers.ts'

/**
 * Leaves out the coarser coasts while the finer ones cover all that is seen: nobody sees them there,
 * and they are a third of a frame's work. Where the finer ones are still to come, or fail to, they
 * are drawn. Returns what ends it.
 */
export function leaveOutCovered(map: MapLibreMap): () => void {
  let hasCome = false

  function handleData({ sourceId, tile }: MapSourceDataEvent) {
    if (sourceId === 'detail' && tile) hasCome = true
  }
  function handleError({ sourceId }: ErrorEvent & { sourceId?: string }) {
    // A source that has failed calls itself loaded.
    if (sourceId === 'detail') hasCome = false
  }
  // The frame that was drawn last has asked for the tiles that are missing.
  function afterFrame() {
    const isThere = hasCome && Boolean(map.getSource('detail')) && map.isSourceLoaded('detail')
    show(isThere && map.getZoom() >= detailZoom ? 0 : 1)
  }
  // Where the finer coasts end, no frame is to be without any.
  function beforeFrame() {
    if (map.getZoom() < detailZoom) show(1)
  }
  function show(opacity: 0 | 1) {
    for (const [id, property] of Object.entries(coveredByDetail)) {
      // A change of theme brings the layers as they were.
      if (!map.getLayer(id) || (map.getPaintProperty(id, property) ?? 1) === opacity) continue
      map.setPaintProperty(id, property, opacity)
    }
  }

  map.on('sourcedata', handleData)
  map.on('error', handleError)
  map.on('move', beforeFrame)
  map.on('render', afterFrame)
  return () => {
    map.off('sourcedata', handleData)
    map.off('error', handleError)
    map.off('move', beforeFrame)
    map.off('render', afterFrame)
  }
}
