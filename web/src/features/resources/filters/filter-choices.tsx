import type { Resource } from '@worldschool/schema'
import { Check } from 'lucide-react'
import { type ComponentProps, useId, useMemo } from 'react'
import { enFilters } from '../../../i18n/en/filters.ts'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import type { NearPlace, SortOrder } from '../../../stores/explore.ts'
import { Field, SelectInput } from '../../../ui/field.tsx'
import { countriesOf, type LocationOption, townsOf } from './location-filter.ts'

interface ChoicePillProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  type: 'radio' | 'checkbox'
  label: string
}

/** A native radio button or checkbox styled as a chip. */
export function ChoicePill({ label, ...input }: ChoicePillProps) {
  return (
    <label className="relative inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-sm transition has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input {...input} className="peer sr-only" />
      <Check aria-hidden className="hidden size-4 shrink-0 peer-checked:block" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  )
}

interface SortChoiceProps {
  value: SortOrder
  /** The place from which distances are measured; null if they are measured from the device. */
  near: NearPlace | null
  onChange: (sort: SortOrder) => void
  isPositionKnown: boolean
  isLocating: boolean
}

/** The choice to sort by newest, nearest or top rated. Sorting by nearest needs the position of the device. */
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
          // This option is listed only while it is chosen. The user chooses it in the dialog of a place.
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

interface LocationChoiceProps {
  /** All resources on the device, from which the offered countries and towns are taken. */
  resources: readonly Resource[]
  /** A country, then a town or region of it. */
  value: readonly string[]
  onChange: (where: readonly string[]) => void
}

/** The filter by country, and by a town or region in that country. It is an alternative to the map. */
export function LocationChoice({ resources, value, onChange }: LocationChoiceProps) {
  const { t, language } = useTexts(enMap, 'map')
  const [country = '', town = ''] = value
  const countries = useMemo(() => countriesOf(resources, language), [resources, language])
  const towns = useMemo(
    () => (country === '' ? [] : townsOf(resources, country, language)),
    [resources, country, language],
  )
  return (
    <fieldset>
      <legend className="mb-3 font-display font-semibold text-lg">{t('where.legend')}</legend>
      <div className="space-y-4">
        <Field label={t('where.country')}>
          {(ids) => (
            <SelectInput
              {...ids}
              value={country}
              onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
            >
              <option value="">{t('where.anywhere')}</option>
              <Options options={countries} chosen={country} />
            </SelectInput>
          )}
        </Field>
        {(towns.length > 0 || town !== '') && (
          <Field label={t('where.town')}>
            {(ids) => (
              <SelectInput
                {...ids}
                value={town}
                onChange={({ target }) =>
                  onChange(target.value === '' ? [country] : [country, target.value])
                }
              >
                <option value="">{t('where.allOf', { country })}</option>
                <Options options={towns} chosen={town} />
              </SelectInput>
            )}
          </Field>
        )}
      </div>
    </fieldset>
  )
}

function Options({ options, chosen }: { options: readonly LocationOption[]; chosen: string }) {
  const { t, language } = useTexts(enMap, 'map')
  // The chosen value stays in the list, even if its last place is gone.
  const isKnown = chosen === '' || options.some(({ name }) => name === chosen)
  return (
    <>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {options.map(({ name, count }) => (
        <option key={name} value={name}>
          {t('where.option', { name, number: numberText(count, language) })}
        </option>
      ))}
    </>
  )
}
