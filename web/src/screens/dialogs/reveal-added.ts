import type { ResourceDraft } from '@worldschool/schema'
import { foldText } from '../../features/resources/fold-text.ts'
import { clearFilters, closeSearch, setCategory, useExploreStore } from '../../stores/explore.ts'

/** Takes away the chip, the filters or the search text that would hide what was just added. */
export function revealAdded({ category, name, location }: ResourceDraft): void {
  const filter = useExploreStore.getState()
  if (filter.category !== 'all' && filter.category !== category) setCategory('all')
  clearFilters()
  const query = foldText(filter.query.trim())
  if (query !== '' && !foldText(`${name} ${location}`).includes(query)) closeSearch()
}
