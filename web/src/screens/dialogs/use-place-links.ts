import type { Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { filterResources } from '../../features/resources/filters/filter-and-sort.ts'
import { countWithin, surroundingBounds } from '../../features/resources/filters/nearby.ts'
import { nearMetres, pointOf } from '../../features/resources/format-distance.ts'
import { useResources } from '../../features/resources/queries.ts'
import { useSavedIds } from '../../features/saved/queries.ts'
import {
  closeSearch,
  setCategory,
  setFilters,
  setSort,
  useExploreStore,
} from '../../stores/explore.ts'
import { showBounds, showOnMap } from '../../stores/fly-to-request.ts'
import { useDistanceUnit } from '../../stores/settings.ts'
import { revealPlace } from './reveal-place.ts'

const noIds: ReadonlySet<string> = new Set()

/**
 * The links from a resource dialog to Explore: to the resource on the map, and to the list of nearby places. With
 * `staysOpen`, the dialog stays open beside the map and the list.
 */
export function usePlaceLinks(resource: Resource | null, staysOpen: boolean) {
  const navigate = useNavigate()
  const { resources } = useResources()
  const filters = useExploreStore((state) => state.filters)
  const savedIds = useSavedIds() ?? noIds
  const unit = useDistanceUnit()
  const point = useMemo(() => resource && pointOf(resource), [resource])
  // Counts what the list will show: the filters for age and amenities stay, the location filter is removed.
  const nearCount = useMemo(() => {
    if (!point || !resource) return 0
    const others = filterResources(resources, { ...filters, where: [] }, savedIds)
    return countWithin(others, point, nearMetres[unit], resource.id)
  }, [resources, filters, savedIds, point, unit, resource])

  /** Shows Explore from its top. If this closes the dialog, going back reopens the dialog. */
  const explore = async () => {
    if (!staysOpen) await navigate(paths.explore)
    window.scrollTo({ top: 0 })
  }
  return {
    nearCount,
    async showOnMap() {
      if (!resource) return
      revealPlace(resource)
      await explore()
      showOnMap(resource.id)
    },
    async showNear() {
      if (!point || !resource) return
      setCategory('all')
      closeSearch()
      setFilters({ area: null, where: [] })
      setSort('nearest', { id: resource.id, name: resource.name, ...point })
      await explore()
      showBounds(surroundingBounds(point, nearMetres[unit]))
    },
  }
}
