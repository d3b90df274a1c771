import { limits, predefinedAmenities } from '@worldschool/schema'
import { Check, Plus, X } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { useAmenityText } from '../../../i18n/use-translation.ts'
import { isComposing } from '../../../lib/is-composing.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type ResourceFormValues, withAmenity } from './resource-form.ts'

const max = limits.resource.amenityMax

interface CustomAmenityFieldProps {
  amenities: string[]
  onChange: (amenities: string[]) => void
}

/**
 * The input for a custom amenity. Text that the user has typed but not added is submitted too.
 * Specification, section 5.
 */
function CustomAmenityField({ amenities, onChange }: CustomAmenityFieldProps) {
  const { t } = useDialogsTranslation()
  const { control, setError, clearErrors } = useFormContext<ResourceFormValues>()
  const { field, fieldState } = useController({ control, name: 'customAmenity' })
  const isFull = amenities.length >= limits.resource.amenitiesMax
  const isEmpty = field.value.trim() === ''
  const add = () => {
    if (isEmpty || isFull) return
    if (field.value.trim().length > max) {
      return setError('customAmenity', { message: t('addResource.problems.tooLong', { max }) })
    }
    clearErrors('customAmenity')
    onChange(withAmenity(amenities, field.value))
    field.onChange('')
  }
  return (
    <Field label={t('addResource.customAmenity')} error={fieldState.error?.message}>
      {(ids) => (
        <div className="flex gap-2">
          <TextInput
            {...ids}
            {...field}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              add()
            }}
            placeholder={t('addResource.customAmenityPlaceholder')}
          />
          <Button
            variant="secondary"
            disabled={isEmpty || isFull}
            onClick={add}
            icon={<Plus aria-hidden className="size-4.5" />}
            className="shrink-0"
          >
            {t('addResource.addAmenity')}
          </Button>
        </div>
      )}
    </Field>
  )
}

/**
 * The checklist of 20 amenities, an input for other amenities, and the selected amenities as badges.
 * Specification, section 2.
 */
export function AmenitiesField() {
  const { t } = useDialogsTranslation()
  const amenityText = useAmenityText()
  const form = useFormContext<ResourceFormValues>()
  const { field, fieldState } = useController({ control: form.control, name: 'amenities' })
  const selected = field.value
  const remove = (amenity: string) => field.onChange(selected.filter((other) => other !== amenity))
  const add = (amenity: string) => {
    if (!selected.includes(amenity)) field.onChange([...selected, amenity])
  }

  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 font-display font-semibold text-lg">
        {t('addResource.amenities')}
      </legend>
      <div className="flex flex-wrap gap-2">
        {predefinedAmenities.map((amenity) => (
          <label
            key={amenity}
            className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-sm transition has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              checked={selected.includes(amenity)}
              onChange={(event) => (event.target.checked ? add(amenity) : remove(amenity))}
              className="peer sr-only"
            />
            <Check aria-hidden className="hidden size-4 peer-checked:block" />
            <span>{amenityText(amenity)}</span>
          </label>
        ))}
      </div>
      <CustomAmenityField amenities={selected} onChange={field.onChange} />
      <SelectedAmenities amenities={selected} onRemove={remove} />
      {fieldState.error && <p className="text-danger text-sm">{fieldState.error.message}</p>}
    </fieldset>
  )
}

interface SelectedAmenitiesProps {
  amenities: readonly string[]
  onRemove: (amenity: string) => void
}

/** The selected amenities, each with a remove button. */
function SelectedAmenities({ amenities, onRemove }: SelectedAmenitiesProps) {
  const { t } = useDialogsTranslation()
  const amenityText = useAmenityText()
  if (amenities.length === 0) return null
  return (
    <ul aria-label={t('addResource.selectedAmenities')} className="flex flex-wrap gap-1.5">
      {amenities.map((amenity) => (
        <li
          key={amenity}
          className="inline-flex max-w-full items-center rounded-full bg-primary-soft pl-3.5 font-semibold text-primary text-sm"
        >
          <span className="wrap-anywhere min-w-0 py-2">{amenityText(amenity)}</span>
          <button
            type="button"
            aria-label={t('addResource.removeAmenity', { amenity: amenityText(amenity) })}
            onClick={() => onRemove(amenity)}
            className="grid size-11 shrink-0 place-items-center rounded-full transition hover:text-danger"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
