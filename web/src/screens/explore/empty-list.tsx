import { useTranslation } from '../../i18n/use-translation.ts'
import { clearFilters, countFilters, setCategory, useExploreStore } from '../../stores/explore.ts'
import { Art } from '../../ui/art.tsx'
import { Button } from '../../ui/button.tsx'
import { focusFiltersButton } from './filters-button.tsx'

/** Nothing matches the chip, the filters or the search text; the words first, for under the map room is scarce. */
export function EmptyList({ query }: { query: string }) {
  const { t } = useTranslation()
  const category = useExploreStore((state) => state.category)
  const isFiltered = useExploreStore((state) => countFilters(state.filters) > 0)
  const text = query.trim()
  const isSearch = text !== ''
  const clear = () => {
    clearFilters()
    focusFiltersButton()
  }
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-4 pt-4 pb-10 text-center lg:pt-12">
      <h2 className="text-xl">
        {isSearch
          ? t('explore.emptySearch', { query: text })
          : t(isFiltered ? 'explore.emptyFilters' : 'explore.emptyCategory')}
      </h2>
      {isSearch && <p className="mt-1.5 text-ink-soft">{t('explore.emptySearchHint')}</p>}
      {(isFiltered || category !== 'all') && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {isFiltered && (
            <Button variant="secondary" size="sm" onClick={clear}>
              {t('explore.clearFilters')}
            </Button>
          )}
          {category !== 'all' && (
            <Button variant="secondary" size="sm" onClick={() => setCategory('all')}>
              {t(isSearch ? 'explore.searchAll' : 'explore.showAll')}
            </Button>
          )}
        </div>
      )}
      <Art name="empty-search" className="mt-6 aspect-9/5 w-full max-w-72 rounded-2xl" />
    </div>
  )
}
