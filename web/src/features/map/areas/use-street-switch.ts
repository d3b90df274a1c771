import type { MapArea } from '@worldschool/schema'
import type { ErrorEvent } from 'maplibre-gl'
import { useEffect } from 'react'
import { useMap } from 'react-map-gl/maplibre'
import { reportAreaFault } from '../../../stores/area-faults.ts'
import { isAreaKey } from './area-key.ts'
import { coversView } from './covers-view.ts'
import { lostPiece, unreadBytes } from './device-source.ts'
import { switchStreets, viewOf } from './street-switch.ts'

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
      if (![unreadBytes, lostPiece].includes(error.message)) reportAreaFault(sourceId, 'damaged')
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
