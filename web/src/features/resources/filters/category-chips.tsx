import { type CategoryFilter, categories } from '@worldschool/schema'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/chip.tsx'
import { rowTarget } from '../../../ui/overlay-stack.ts'
import { categoryIcons } from '../category-style.ts'

interface CategoryChipsProps {
  value: CategoryFilter
  onChange: (category: CategoryFilter) => void
}

/** "All" and the eight categories, in a row that scrolls sideways. The row is one tab stop; arrow keys move in it. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  // Does not scroll a new row, which is at its start: scrolling would force a layout of the whole page before the
  // first paint.
  const shown = useRef<CategoryFilter>('all')
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    const row = ref.current
    const chip = row?.querySelector<HTMLElement>(`[data-chip="${value}"]`)
    if (!row || !chip) return
    row.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 })
  }, [value])

  return (
    <div
      ref={ref}
      role="toolbar"
      onKeyDown={moveFocus}
      aria-label={t('explore.categories')}
      className="relative flex gap-2 overflow-x-auto overscroll-x-contain scroll-smooth px-4 py-2.5 [scrollbar-width:none] lg:pl-0"
    >
      {(['all', ...categories] as const).map((category) => {
        const Icon = category === 'all' ? null : categoryIcons[category]
        return (
          <div key={category} data-chip={category} data-category={category} className="flex">
            <Chip
              selected={category === value}
              onSelect={() => onChange(category)}
              tabIndex={category === value ? 0 : -1}
              icon={
                Icon && (
                  <Icon
                    aria-hidden
                    className={category === value ? 'size-4.5' : 'size-4.5 text-cat'}
                  />
                )
              }
            >
              {t(`categories.chip.${category}`)}
            </Chip>
          </div>
        )
      })}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const chips = [...event.currentTarget.querySelectorAll('button')]
  const at = chips.indexOf(event.target as HTMLButtonElement)
  const to = rowTarget(event, at, chips.length)
  if (to === null) return
  event.preventDefault()
  chips[to]?.focus()
}
