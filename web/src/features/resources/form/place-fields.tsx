import { categories } from '@worldschool/schema'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Field, SelectInput, TextArea } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { LocationField } from './location-field.tsx'
import type { ResourceFormValues } from './resource-form.ts'

/** The fields for what the place is and where. */
export function PlaceFields() {
  const { t } = useDialogsTranslation()
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
      <LinkInDescription />
    </div>
  )
}

/** A link from the description. A shared map link may contain no coordinates; the user can open it to see the place. */
function LinkInDescription() {
  const { t } = useDialogsTranslation()
  const { control } = useFormContext<ResourceFormValues>()
  const [description, latitude] = useWatch({ control, name: ['description', 'latitude'] })
  const [link] = latitude === null ? (/https?:\/\/[^\s<>"]+/i.exec(description) ?? []) : []
  if (!link || !URL.canParse(link)) return null
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      title={t('resourceWindow.newTab')}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-2"
    >
      {t('addResource.openLink')}
    </a>
  )
}
