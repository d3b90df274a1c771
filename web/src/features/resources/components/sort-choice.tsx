import { useId } from 'react'
import { useFiltersTranslation } from '../../../i18n/use-filters-translation.ts'
import type { SortOrder } from '../../../stores/explore.ts'
import { ChoicePill } from './choice-pill.tsx'

interface SortChoiceProps {
  value: SortOrder
  onChange: (sort: SortOrder) => void
  isPositionKnown: boolean
  isLocating: boolean
}

/** Newest, nearest or top rated; the nearest needs to know where the device is. */
export function SortChoice({ value, onChange, isPositionKnown, isLocating }: SortChoiceProps) {
  const { t } = useFiltersTranslation()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-3 font-display font-semibold text-lg">{t('sort.legend')}</legend>
      <div className="flex flex-wrap gap-2">
        {(['newest', 'nearest', 'rating'] as const).map((sort) => (
          <ChoicePill
            key={sort}
            type="radio"
            name={name}
            label={t(`sort.${sort}`)}
            checked={value === sort}
            onChange={() => onChange(sort)}
            aria-describedby={sort === 'nearest' && !isPositionKnown ? `${name}-hint` : undefined}
          />
        ))}
      </div>
      {!isPositionKnown && (
        <p id={`${name}-hint`} role="status" className="mt-2 text-ink-soft text-sm">
          {t(isLocating ? 'sort.locating' : 'sort.nearestHint')}
        </p>
      )}
    </fieldset>
  )
}
