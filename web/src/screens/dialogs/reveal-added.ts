import { draftOf, type ResourceDraft } from '@worldschool/schema'
import { foldText } from '../../features/resources/fold-text.ts'
import { filterResources } from '../../features/resources/refine-resources.ts'
import {
  closeSearch,
  type ExploreFilters,
  noFilters,
  setCategory,
  setFilters,
  useExploreStore,
} from '../../stores/explore.ts'

/** Takes away the chip, the filters or the search text that would hide what was just added. */
export function revealAdded(draft: ResourceDraft): void {
  const { category, query, filters } = useExploreStore.getState()
  if (category !== 'all' && category !== draft.category) setCategory('all')

  const place = { id: '', ...draftOf(draft) }
  const hides = (filter: Partial<ExploreFilters>) =>
    filterResources([place], { ...noFilters, ...filter }, new Set()).length === 0
  const { amenities, isSavedOnly, isFreeOnly, age } = filters
  setFilters({
    amenities: amenities.filter((amenity) => !hides({ amenities: [amenity] })),
    isSavedOnly: isSavedOnly && !hides({ isSavedOnly }),
    isFreeOnly: isFreeOnly && !hides({ isFreeOnly }),
    age: hides({ age }) ? null : age,
  })

  const text = foldText(query.trim())
  if (text !== '' && !foldText(`${draft.name} ${draft.location}`).includes(text)) closeSearch()
}
