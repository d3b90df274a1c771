import type { Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { enMap } from '../../../i18n/en/map.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Field, SelectInput } from '../../../ui/field.tsx'
import { countriesOf, townsOf, type WhereOption } from '../where.ts'

interface WhereChoiceProps {
  /** Everything on the device, for where there is something. */
  resources: readonly Resource[]
  /** A country, then a town or region of it. */
  value: readonly string[]
  onChange: (where: readonly string[]) => void
}

/** In which country, and where there; what the map is for whoever does not use it. */
export function WhereChoice({ resources, value, onChange }: WhereChoiceProps) {
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

function Options({ options, chosen }: { options: readonly WhereOption[]; chosen: string }) {
  const { t, language } = useTexts(enMap, 'map')
  // What is chosen stays in sight, even when the last place there is gone.
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
