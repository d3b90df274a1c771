import { type Bounds, boundsAround, boundsCenter, type Resource } from '@worldschool/schema'
import { nearestOf } from '../../features/resources/filters/nearby.ts'
import { enEmpty } from '../../i18n/en/empty.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import {
  clearFilters,
  countFilters,
  setCategory,
  setFilters,
  useExploreStore,
} from '../../stores/explore.ts'
import { showBounds } from '../../stores/fly-to-request.ts'
import { Button } from '../../ui/button.tsx'
import { Illustration } from '../../ui/picture.tsx'
import { focusFiltersButton } from './filters-button.tsx'
import { PlaceOnMap } from './place-on-map.tsx'

interface EmptyListProps {
  /** The results as if the search had no map bounds. */
  mapped: readonly Resource[]
  query: string
}

/**
 * Shown if no resource matches the bounds, the chip, the filters and the search text. The message is above the
 * illustration, because space below the map is scarce.
 */
export function EmptyList({ mapped, query }: EmptyListProps) {
  const { t } = useTexts(enEmpty, 'empty')
  const category = useExploreStore((state) => state.category)
  const bounds = useExploreStore((state) => state.filters.area)
  const isFiltered = useExploreStore((state) => countFilters(state.filters) > 0)
  const text = query.trim()
  const isSearch = text !== ''
  // There are results outside the bounds, so only the bounds exclude them.
  const isOutsideBounds = bounds !== null && mapped.length > 0
  const act = (change: () => void) => () => {
    change()
    focusFiltersButton()
  }
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-4 pt-4 pb-10 text-center lg:pt-12">
      <h2 className="text-xl">
        {isOutsideBounds
          ? t('area')
          : isSearch
            ? t('search', { query: text })
            : t(isFiltered ? 'filters' : 'category')}
      </h2>
      {isSearch && !isOutsideBounds && <p className="mt-1.5 text-ink-soft">{t('searchHint')}</p>}
      {(isFiltered || category !== 'all') && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {isOutsideBounds && <ZoomOutButton bounds={bounds} mapped={mapped} />}
          {isOutsideBounds && (
            <Button variant="secondary" size="sm" onClick={act(() => setFilters({ area: null }))}>
              {t('clearArea')}
            </Button>
          )}
          {isFiltered && !isOutsideBounds && (
            <Button variant="secondary" size="sm" onClick={act(clearFilters)}>
              {t('clearFilters')}
            </Button>
          )}
          {category !== 'all' && !isOutsideBounds && (
            <Button variant="secondary" size="sm" onClick={act(() => setCategory('all'))}>
              {t(isSearch ? 'searchAll' : 'showAll')}
            </Button>
          )}
        </div>
      )}
      {/* Another category is a better suggestion than a town across the world. */}
      {isSearch && !isOutsideBounds && (
        <div className="mt-4 w-full">
          <PlaceOnMap query={text} isAlone />
        </div>
      )}
      <Illustration name="empty-search" className="mt-6 aspect-9/5 w-full max-w-72 rounded-2xl" />
    </div>
  )
}

/** Widens the bounds of the search, on the map too, until they contain a result. */
function ZoomOutButton({ bounds, mapped }: { bounds: Bounds; mapped: readonly Resource[] }) {
  const { t } = useTexts(enEmpty, 'empty')
  const zoomOut = () => {
    const nearest = nearestOf(mapped, boundsCenter(bounds))
    if (!nearest) return setFilters({ area: null })
    const wider = boundsAround(bounds, nearest)
    setFilters({ area: wider })
    showBounds(wider)
    focusFiltersButton()
  }
  return (
    <Button size="sm" onClick={zoomOut}>
      {t('zoomOut')}
    </Button>
  )
}
