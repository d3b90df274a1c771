import { boundsOf, mapDefaults, type Resource } from '@worldschool/schema'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Camera, useMapStore } from '../../stores/map.ts'
import { fitView } from './fit-view.ts'
import { isOnMap } from './resources-to-geojson.ts'

/**
 * Where the map looks as it opens: as it was left, else where the listed places are, so that a person
 * sees what the list counts. Null until the size of the panel is known.
 */
export function useFirstView(
  panel: RefObject<HTMLElement | null>,
  resources: readonly Resource[],
): Camera | null {
  const [camera] = useState(() => useMapStore.getState().camera)
  const [fitted, setFitted] = useState<Camera | null>(null)

  useLayoutEffect(() => {
    if (camera || fitted || !panel.current) return
    const bounds = boundsOf(resources.filter(isOnMap))
    const { clientWidth: width, clientHeight: height } = panel.current
    setFitted(bounds ? fitView(bounds, { width, height }) : mapDefaults.world)
  }, [camera, fitted, panel, resources])

  return camera ?? fitted
}
