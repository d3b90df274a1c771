import type { Resource } from '@worldschool/schema'
import { useAmenityText } from '../../../i18n/use-amenity-text.ts'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import type { ShownTexts, Written } from '../../../ui/written.ts'
import { ownAmenities, placeTexts, readPlaceTexts } from '../place-texts.ts'
import { AmenityIcon } from './amenity.tsx'

interface AmenitiesTabProps {
  resource: Resource
  Written: Written
}

export function AmenitiesTab({ resource, Written }: AmenitiesTabProps) {
  const { t } = useOpenedTranslation()
  const { amenities } = resource
  if (amenities.length === 0) {
    return <p className="py-6 text-center text-ink-soft">{t('resourceWindow.noAmenities')}</p>
  }
  if (ownAmenities(amenities).length === 0) return <AmenityList resource={resource} />
  return (
    <Written id={resource.id} texts={placeTexts(resource)}>
      {(shown) => <AmenityList resource={resource} shown={shown} />}
    </Written>
  )
}

function AmenityList({ resource, shown }: { resource: Resource; shown?: ShownTexts }) {
  const amenityText = useAmenityText()
  const own = shown && readPlaceTexts(resource, shown).shownByAmenity
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {resource.amenities.map((amenity) => (
        <li key={amenity} className="flex items-center gap-3 border-line border-b py-2.5">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
            <AmenityIcon amenity={amenity} className="size-4.5" />
          </span>
          <span
            lang={own?.has(amenity) ? shown?.lang : undefined}
            className="wrap-anywhere min-w-0"
          >
            {own?.get(amenity) ?? amenityText(amenity)}
          </span>
        </li>
      ))}
    </ul>
  )
}
