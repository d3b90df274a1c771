import { enFilters } from './en/filters.ts'
import { createTranslate, type KeyOf, type Translate } from './translate.ts'

type FiltersT = Translate<KeyOf<typeof enFilters>>

const t: FiltersT = createTranslate('en', enFilters)

/** The texts of sort and filters, apart from the others: the first cards need none. */
export function useFiltersTranslation(): { t: FiltersT; language: string } {
  return { t, language: 'en' }
}
