import type { Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { WindowWays } from '../../features/resources/components/window-ways.tsx'
import { nearMetres, pointOf } from '../../features/resources/format-distance.ts'
import { areaAround, countWithin } from '../../features/resources/nearby.ts'
import { useResources } from '../../features/resources/queries.ts'
import { filterResources } from '../../features/resources/refine-resources.ts'
import { useSavedIds } from '../../features/saved/queries.ts'
import {
  closeSearch,
  setCategory,
  setFilters,
  setSort,
  useExploreStore,
} from '../../stores/explore.ts'
import { showBounds, showOnMap } from '../../stores/map-flight.ts'
import { useDistanceUnit } from '../../stores/settings.ts'
import { revealPlace } from './reveal-place.ts'

const nothing: ReadonlySet<string> = new Set()

/** From a place's window to Explore: to where it is on the map, or to the list of what is near. */
export function PlaceWays({ resource }: { resource: Resource }) {
  const navigate = useNavigate()
  const { resources } = useResources()
  const filters = useExploreStore((state) => state.filters)
  const savedIds = useSavedIds() ?? nothing
  const unit = useDistanceUnit()
  const point = useMemo(() => pointOf(resource), [resource])
  // Counted is what the list will show: ages and amenities stay, where it is does not.
  const nearCount = useMemo(() => {
    if (!point) return 0
    const others = filterResources(resources, { ...filters, where: [] }, savedIds)
    return countWithin(others, point, nearMetres[unit], resource.id)
  }, [resources, filters, savedIds, point, unit, resource.id])

  /** Going back leads to this window again. */
  const explore = async () => {
    await navigate(paths.explore)
    window.scrollTo({ top: 0 })
  }
  return (
    <WindowWays
      resource={resource}
      nearCount={nearCount}
      onShowOnMap={async () => {
        revealPlace(resource)
        await explore()
        showOnMap(resource.id)
      }}
      onShowNear={async () => {
        if (!point) return
        setCategory('all')
        closeSearch()
        setFilters({ area: null, where: [] })
        setSort('nearest', { id: resource.id, name: resource.name, ...point })
        await explore()
        showBounds(areaAround(point, nearMetres[unit]))
      }}
    />
  )
}
