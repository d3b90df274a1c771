import { limits } from '@worldschool/schema'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'

interface CustomAmenityFieldProps {
  onAdd: (amenity: string) => void
  isFull: boolean
}

/** An amenity of one's own: trimmed, never empty. Section 5. */
export function CustomAmenityField({ onAdd, isFull }: CustomAmenityFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const amenity = text.trim()
  const add = () => {
    if (amenity === '' || isFull) return
    onAdd(amenity)
    setText('')
  }
  return (
    <Field label={t('addResource.customAmenity')}>
      {(ids) => (
        <div className="flex gap-2">
          <TextInput
            {...ids}
            value={text}
            onChange={(event) => setText(event.target.value)}
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
            disabled={amenity === '' || isFull}
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
