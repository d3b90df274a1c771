import { useFormContext } from 'react-hook-form'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { ResourceFormValues } from './resource-form.ts'

const details = [
  { name: 'ageRange', type: 'text', inputMode: 'text' },
  { name: 'price', type: 'text', inputMode: 'text' },
] as const

const contacts = [
  { name: 'website', type: 'text', inputMode: 'url' },
  { name: 'phone', type: 'tel', inputMode: 'tel' },
  { name: 'email', type: 'text', inputMode: 'email' },
] as const

/** Ages and price, and the optional contact information. */
export function DetailFields() {
  const { t } = useDialogsTranslation()
  return (
    <>
      <fieldset>
        <legend className="mb-3 font-display font-semibold text-lg">
          {t('addResource.details')}
        </legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {details.map((field) => (
            <TextField key={field.name} field={field} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-3 font-display font-semibold text-lg">
          <span>{t('addResource.contact')}</span>
          <span className="ml-2 font-normal font-sans text-ink-faint text-sm">
            {t('addResource.optional')}
          </span>
        </legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {contacts.map((field) => (
            <TextField key={field.name} field={field} />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function TextField({ field }: { field: (typeof details)[number] | (typeof contacts)[number] }) {
  const { t } = useDialogsTranslation()
  const { register, formState } = useFormContext<ResourceFormValues>()
  const { name, type, inputMode } = field
  return (
    <Field label={t(`addResource.${name}`)} error={formState.errors[name]?.message}>
      {(ids) => (
        <TextInput
          {...ids}
          {...register(name)}
          type={type}
          inputMode={inputMode}
          autoComplete="off"
          placeholder={t(`addResource.placeholders.${name}`)}
        />
      )}
    </Field>
  )
}
