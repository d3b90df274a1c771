import { type Bounds, boundsAround, boundsCenter, type Resource } from '@worldschool/schema'
import { nearestOf } from '../../features/resources/nearby.ts'
import { enEmpty } from '../../i18n/en/empty.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { setFilters } from '../../stores/filters.ts'
import { showBounds } from '../../stores/map-flight.ts'
import { Button } from '../../ui/button.tsx'
import { focusFiltersButton } from './filters-button.tsx'

/** Widens the part of the map that is searched, on it too, until something is in it. */
export function ZoomOutButton({ area, mapped }: { area: Bounds; mapped: readonly Resource[] }) {
  const { t } = useTexts(enEmpty, 'empty')
  const zoomOut = () => {
    const nearest = nearestOf(mapped, boundsCenter(area))
    if (!nearest) return setFilters({ area: null })
    const wider = boundsAround(area, nearest)
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
