import { limits } from '@worldschool/schema'
import { Plus } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type ResourceFormValues, withAmenity } from '../resource-form.ts'

interface CustomAmenityFieldProps {
  amenities: string[]
  onChange: (amenities: string[]) => void
}

/** An amenity of one's own; what is typed and not added goes with the form all the same. Section 5. */
export function CustomAmenityField({ amenities, onChange }: CustomAmenityFieldProps) {
  const { t } = useOpenedTranslation()
  const { control } = useFormContext<ResourceFormValues>()
  const { field } = useController({ control, name: 'customAmenity' })
  const isFull = amenities.length >= limits.resource.amenitiesMax
  const isEmpty = field.value.trim() === ''
  const add = () => {
    if (isEmpty || isFull) return
    onChange(withAmenity(amenities, field.value))
    field.onChange('')
  }
  return (
    <Field label={t('addResource.customAmenity')}>
      {(ids) => (
        <div className="flex gap-2">
          <TextInput
            {...ids}
            {...field}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              add()
            }}
            maxLength={limits.resource.amenityMax}
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
