import { categories } from '@worldschool/schema'
import { useFormContext } from 'react-hook-form'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Field, SelectInput, TextArea } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ResourceFormValues } from '../resource-form.ts'
import { LocationField } from './location-field.tsx'

/** What the place is and where. */
export function PlaceFields() {
  const { t } = useOpenedTranslation()
  const { register, formState } = useFormContext<ResourceFormValues>()
  const { errors } = formState
  return (
    <div className="space-y-5">
      <Field label={t('addResource.category')} required error={errors.category?.message}>
        {(ids) => (
          <SelectInput {...ids} {...register('category')}>
            <option value="" disabled>
              {t('addResource.categoryPlaceholder')}
            </option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {t(`categories.dialog.${category}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('addResource.name')} required error={errors.name?.message}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('name')}
            autoComplete="off"
            placeholder={t('addResource.namePlaceholder')}
          />
        )}
      </Field>
      <LocationField />
      <Field label={t('addResource.descriptionField')} required error={errors.description?.message}>
        {(ids) => (
          <TextArea
            {...ids}
            {...register('description')}
            placeholder={t('addResource.descriptionPlaceholder')}
          />
        )}
      </Field>
    </div>
  )
}
