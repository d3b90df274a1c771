import { useAmenityText } from '../../../i18n/use-amenity-text.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { AmenityIcon } from './amenity.tsx'

export function AmenitiesTab({ amenities }: { amenities: readonly string[] }) {
  const { t } = useOpenedTranslation()
  const amenityText = useAmenityText()
  if (amenities.length === 0) {
    return <p className="py-6 text-center text-ink-soft">{t('resourceWindow.noAmenities')}</p>
  }
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-3 border-line border-b py-2.5">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
            <AmenityIcon amenity={amenity} className="size-4.5" />
          </span>
          <span className="wrap-anywhere min-w-0">{amenityText(amenity)}</span>
        </li>
      ))}
    </ul>
  )
}
