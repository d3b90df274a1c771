import type { Resource } from '@worldschool/schema'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { enFilters } from '../../../i18n/en/filters.ts'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useAmenityText } from '../../../i18n/use-translation.ts'
import type { ExploreFilters, NearPlace, SortOrder } from '../../../stores/explore.ts'
import { readPrice } from './read-price.ts'

interface ActiveFiltersProps {
  /** The resources in the list. */
  resources: readonly Resource[]
  sort: SortOrder
  near: NearPlace | null
  onSort: (sort: SortOrder) => void
  filters: ExploreFilters
  onFilter: (change: Partial<ExploreFilters>) => void
}

/** The active filters and the sort order, each as a chip that removes it when tapped. */
export function ActiveFilters(props: ActiveFiltersProps) {
  const { resources, sort, near, onSort, filters, onFilter } = props
  const { t, language } = useTexts(enFilters, 'filters')
  const { t: tMap } = useTexts(enMap, 'map')
  const amenityText = useAmenityText()
  const { amenities, isSavedOnly, isFreeOnly, age, area, where } = filters
  const unclear = useMemo(
    () => (isFreeOnly ? countUnclearPrices(resources) : 0),
    [resources, isFreeOnly],
  )
  const active: { key: string; text: string; remove: () => void }[] = []
  // Sorting by distance from the device has no chip, because a button above the list removes it.
  if (near || sort === 'rating') {
    const text = near ? tMap('near.active', { name: near.name }) : t('active.rating')
    active.push({ key: 'sort', text, remove: () => onSort('newest') })
  }
  if (area) {
    active.push({ key: 'area', text: tMap('area.active'), remove: () => onFilter({ area: null }) })
  }
  if (where.length > 0) {
    const text = tMap('where.in', { place: [...where].reverse().join(', ') })
    active.push({ key: 'where', text, remove: () => onFilter({ where: [] }) })
  }
  if (isSavedOnly) {
    active.push({
      key: 'saved',
      text: t('show.saved'),
      remove: () => onFilter({ isSavedOnly: false }),
    })
  }
  if (isFreeOnly) {
    active.push({
      key: 'free',
      text: t('show.free'),
      remove: () => onFilter({ isFreeOnly: false }),
    })
  }
  if (age !== null) {
    const text = age === 0 ? t('active.ageBaby') : t('active.age', { count: age })
    active.push({ key: 'age', text, remove: () => onFilter({ age: null }) })
  }
  for (const amenity of amenities) {
    const remove = () => onFilter({ amenities: amenities.filter((other) => other !== amenity) })
    active.push({ key: `amenity ${amenity}`, text: amenityText(amenity), remove })
  }
  if (active.length === 0) return null
  return (
    <div className="mb-3">
      <ul aria-label={t('active.label')} className="flex flex-wrap gap-2">
        {active.map(({ key, text, remove }) => (
          <li key={key} className="max-w-full">
            <button
              type="button"
              aria-label={t('active.remove', { filter: text })}
              onClick={remove}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-primary-soft px-3.5 font-semibold text-primary text-sm transition active:scale-[0.97]"
            >
              <span className="truncate">{text}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {unclear > 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          {t('active.unclearPrice', { count: unclear, number: numberText(unclear, language) })}
        </p>
      )}
    </div>
  )
}

function countUnclearPrices(resources: readonly Resource[]): number {
  let count = 0
  for (const { price } of resources) if (readPrice(price) === 'unclear') count += 1
  return count
}
