import {
  draftOf,
  foldText,
  isWithinBounds,
  type Resource,
  type ResourceDraft,
} from '@worldschool/schema'
import { filterResources } from '../../features/resources/filters/filter-and-sort.ts'
import { pointOf } from '../../features/resources/format-distance.ts'
import {
  closeSearch,
  type ExploreFilters,
  noFilters,
  setCategory,
  setFilters,
  useExploreStore,
} from '../../stores/explore.ts'

/** Clears the chip, the filters or the search text that would hide a place. */
export function revealPlace(draft: ResourceDraft | Resource): void {
  const { category, query, filters } = useExploreStore.getState()
  if (category !== 'all' && category !== draft.category) setCategory('all')

  // A new resource has no id yet, and nobody has saved it.
  const place = { id: '', ...draftOf(draft) }
  const point = pointOf(place)
  const hides = (filter: Partial<ExploreFilters>) =>
    filterResources([place], { ...noFilters, ...filter }, new Set()).length === 0
  const { amenities, isSavedOnly, isFreeOnly, age, area, where } = filters
  setFilters({
    amenities: amenities.filter((amenity) => !hides({ amenities: [amenity] })),
    isSavedOnly: isSavedOnly && !hides({ isSavedOnly }),
    isFreeOnly: isFreeOnly && !hides({ isFreeOnly }),
    age: hides({ age }) ? null : age,
    area: area && point && isWithinBounds(area, point) ? area : null,
    where: hides({ where }) ? [] : where,
  })

  const text = foldText(query.trim())
  if (text !== '' && !foldText(`${draft.name} ${draft.location}`).includes(text)) closeSearch()
}
