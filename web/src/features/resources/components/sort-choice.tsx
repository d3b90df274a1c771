import { useId } from 'react'
import { enFilters } from '../../../i18n/en/filters.ts'
import { enMap } from '../../../i18n/en/map.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import type { NearPlace, SortOrder } from '../../../stores/explore.ts'
import { ChoicePill } from './choice-pill.tsx'

interface SortChoiceProps {
  value: SortOrder
  /** Where the nearest is counted from, other than from the device. */
  near: NearPlace | null
  onChange: (sort: SortOrder) => void
  isPositionKnown: boolean
  isLocating: boolean
}

/** Newest, nearest or top rated; the nearest needs to know where the device is. */
export function SortChoice(props: SortChoiceProps) {
  const { value, near, onChange, isPositionKnown, isLocating } = props
  const { t } = useTexts(enFilters, 'filters')
  const { t: tMap } = useTexts(enMap, 'map')
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
            checked={value === sort && !(near && sort === 'nearest')}
            onChange={() => onChange(sort)}
            aria-describedby={sort === 'nearest' && !isPositionKnown ? `${name}-hint` : undefined}
          />
        ))}
        {near && (
          // It is chosen at the place itself.
          <ChoicePill
            type="radio"
            name={name}
            label={tMap('near.sort', { name: near.name })}
            checked
            readOnly
          />
        )}
      </div>
      {!isPositionKnown && (
        <p id={`${name}-hint`} role="status" className="mt-2 text-ink-soft text-sm">
          {t(isLocating ? 'sort.locating' : 'sort.nearestHint')}
        </p>
      )}
    </fieldset>
  )
}
