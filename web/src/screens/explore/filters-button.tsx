import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countFilters, useExploreStore } from '../../stores/explore.ts'
import { Button } from '../../ui/button.tsx'
import { lazyOnOpen } from '../../ui/lazy-component.tsx'

const ExploreFilters = lazyOnOpen(() =>
  import('./explore-filters.tsx').then((module) => module.ExploreFilters),
)

const filtersButtonId = 'explore-filters'

/** Moves the focus here after a button has cleared a filter, because that button was removed with the filter. */
export function focusFiltersButton(): void {
  document.getElementById(filtersButtonId)?.focus({ preventScroll: true })
}

/** The button beside the chips. It opens the sheet to sort and filter, which is loaded on first use. */
export function FiltersButton({ count }: { count: number }) {
  const { t } = useTranslation()
  const active = useExploreStore((state) => countFilters(state.filters))
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      <Button
        id={filtersButtonId}
        variant="secondary"
        size="sm"
        aria-label={
          active === 0 ? t('explore.filters') : t('explore.filtersActive', { count: active })
        }
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
        onClick={() => setIsOpen(true)}
        className="relative mr-4 ml-2 shrink-0 max-sm:w-11 max-sm:px-0 lg:mr-0"
      >
        <span className="max-sm:hidden">{t('explore.filters')}</span>
        {active > 0 && (
          // Drawn with CSS from the attribute: text content would have to be part of the accessible name.
          <span
            data-count={active}
            className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-on-primary text-xs tabular-nums after:content-[attr(data-count)] max-sm:absolute max-sm:-top-1 max-sm:-right-1"
          />
        )}
      </Button>
      {wasOpen && <ExploreFilters open={isOpen} onClose={() => setIsOpen(false)} count={count} />}
    </>
  )
}
