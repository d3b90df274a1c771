import { createTranslation, useCurrent } from './create-translation.ts'
import { enFilters } from './en/filters.ts'

const filtersTranslation = createTranslation(enFilters, 'filters')

/** The texts of sort and filters, apart from the others: the first cards need none. */
export const useFiltersTranslation = () => useCurrent(filtersTranslation)
