import { enFilters } from '../../../i18n/en/filters.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useAmenityText } from '../../../i18n/use-amenity-text.ts'
import { ChoicePill } from './choice-pill.tsx'

interface AmenityChoiceProps {
  /** What there is to choose from. */
  amenities: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The amenities that places have, to be had all at once. */
export function AmenityChoice({ amenities, chosen, onChange }: AmenityChoiceProps) {
  const { t } = useTexts(enFilters, 'filters')
  const amenityText = useAmenityText()
  const isChosen = (amenity: string) => chosen.includes(amenity)
  // What is chosen stays in sight, even when the last place that had it is gone.
  const shown = [...amenities, ...chosen.filter((amenity) => !amenities.includes(amenity))]
  if (shown.length === 0) return null
  return (
    <fieldset>
      <legend className="font-display font-semibold text-lg">{t('amenities.legend')}</legend>
      <p className="mt-0.5 mb-3 text-ink-soft text-sm">{t('amenities.hint')}</p>
      <div className="flex flex-wrap gap-2">
        {shown.map((amenity) => (
          <ChoicePill
            key={amenity}
            type="checkbox"
            label={amenityText(amenity)}
            checked={isChosen(amenity)}
            onChange={() =>
              onChange(
                isChosen(amenity)
                  ? chosen.filter((other) => other !== amenity)
                  : [...chosen, amenity],
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
