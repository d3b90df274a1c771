import { LoaderCircle, LocateFixed } from 'lucide-react'
import { enFilters } from '../../i18n/en/filters.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { useExploreStore } from '../../stores/explore.ts'
import { Button } from '../../ui/button.tsx'
import { useChooseSort } from './use-choose-sort.ts'

/** Switches between sorting by distance and the default order, without opening the filters. */
export function NearestButton() {
  const { t } = useTexts(enFilters, 'filters')
  const isNearest = useExploreStore(({ sort }) => sort === 'nearest')
  const { isLocating, chooseSort } = useChooseSort()
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-pressed={isNearest}
      aria-busy={isLocating}
      icon={
        isLocating ? (
          <LoaderCircle aria-hidden className="size-4.5 animate-spin" />
        ) : (
          <LocateFixed aria-hidden className="size-4.5" />
        )
      }
      onClick={() => void chooseSort(isNearest ? 'newest' : 'nearest')}
      className="shrink-0 aria-pressed:bg-primary-soft aria-pressed:shadow-[inset_0_0_0_1.5px_currentColor]"
    >
      {t('sort.nearest')}
    </Button>
  )
}
