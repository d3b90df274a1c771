import { enFilters } from '../../../i18n/en/filters.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Field, SelectInput } from '../../../ui/field.tsx'

const ages = Array.from({ length: 18 }, (_, age) => age)

interface AgeChoiceProps {
  value: number | null
  onChange: (age: number | null) => void
}

/** A child's age in whole years. */
export function AgeChoice({ value, onChange }: AgeChoiceProps) {
  const { t } = useTexts(enFilters, 'filters')
  return (
    <Field label={t('age.label')} hint={t('age.hint')}>
      {(ids) => (
        <SelectInput
          {...ids}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('age.any')}</option>
          {ages.map((age) => (
            <option key={age} value={age}>
              {age === 0 ? t('age.baby') : t('age.years', { count: age })}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}
