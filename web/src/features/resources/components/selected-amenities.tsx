import { X } from 'lucide-react'
import { useAmenityText } from '../../../i18n/use-amenity-text.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'

interface SelectedAmenitiesProps {
  amenities: readonly string[]
  onRemove: (amenity: string) => void
}

/** What is selected so far, each with a button that takes it out. */
export function SelectedAmenities({ amenities, onRemove }: SelectedAmenitiesProps) {
  const { t } = useOpenedTranslation()
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
