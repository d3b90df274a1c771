import type { Resource } from '@worldschool/schema'
import { useMemo } from 'react'
import { enFilters } from '../../../i18n/en/filters.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useAmenityText } from '../../../i18n/use-translation.ts'
import type { ExploreFilters, NearPlace, SortOrder } from '../../../stores/explore.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, SelectInput } from '../../../ui/field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ChoicePill, LocationChoice, SortChoice } from './filter-choices.tsx'
import { presentAmenities } from './present-amenities.ts'

const ages = Array.from({ length: 18 }, (_, age) => age)

interface FilterSheetProps {
  open: boolean
  onClose: () => void
  /** All resources on the device, from which the offered options are taken. */
  resources: readonly Resource[]
  /** The number of resources in the list. */
  count: number
  sort: SortOrder
  near: NearPlace | null
  onSort: (sort: SortOrder) => void
  filters: ExploreFilters
  onFilter: (change: Partial<ExploreFilters>) => void
  /** Null if there is nothing to clear. */
  onClear: (() => void) | null
  isPositionKnown: boolean
  isLocating: boolean
}

/** Sort and filter options. Each choice applies at once to the list behind the sheet. */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, resources, count, sort, filters, onFilter, onClear } = props
  const { t, language } = useTexts(enFilters, 'filters')
  const amenities = useMemo(() => (open ? presentAmenities(resources) : []), [open, resources])
  const values = { count, number: numberText(count, language) }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      closeLabel={null}
      footer={
        <div className="flex flex-wrap gap-3">
          {/* `aria-disabled`, because a disabled button would lose the focus when it is pressed. */}
          <Button
            variant="secondary"
            onClick={() => onClear?.()}
            aria-disabled={onClear === null || undefined}
            className="grow sm:grow-0"
          >
            {t('clear')}
          </Button>
          <Button onClick={onClose} className="flex-auto">
            {t('showPlaces', values)}
          </Button>
        </div>
      }
    >
      {/* While the sheet is open, screen readers do not announce the count on the page behind it. */}
      <p role="status" className="sr-only">
        {t('found', values)}
      </p>
      <div className="space-y-6">
        <SortChoice
          value={sort}
          near={props.near}
          onChange={props.onSort}
          isPositionKnown={props.isPositionKnown}
          isLocating={props.isLocating}
        />
        <LocationChoice
          resources={resources}
          value={filters.where}
          onChange={(where) => onFilter({ where })}
        />
        <fieldset>
          <legend className="mb-1 font-display font-semibold text-lg">{t('show.legend')}</legend>
          <Switch
            label={t('show.saved')}
            checked={filters.isSavedOnly}
            onCheckedChange={(isSavedOnly) => onFilter({ isSavedOnly })}
          />
          <Switch
            label={t('show.free')}
            hint={t('show.freeHint')}
            checked={filters.isFreeOnly}
            onCheckedChange={(isFreeOnly) => onFilter({ isFreeOnly })}
          />
        </fieldset>
        <AgeChoice value={filters.age} onChange={(age) => onFilter({ age })} />
        <AmenityChoice
          amenities={amenities}
          chosen={filters.amenities}
          onChange={(amenities) => onFilter({ amenities })}
        />
      </div>
    </Dialog>
  )
}

interface AgeChoiceProps {
  value: number | null
  onChange: (age: number | null) => void
}

/** A child's age in whole years. */
function AgeChoice({ value, onChange }: AgeChoiceProps) {
  const { t } = useTexts(enFilters, 'filters')
  return (
    <Field label={t('age.label')} hint={t('age.hint')}>
      {(ids) => (
        <SelectInput
          {...ids}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('age.any')}</option>
          {ages.map((age) => (
            <option key={age} value={age}>
              {age === 0 ? t('age.baby') : t('age.years', { count: age })}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}

interface AmenityChoiceProps {
  /** The options to offer. */
  amenities: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** The choice of the amenities that occur. A place must have all chosen amenities. */
function AmenityChoice({ amenities, chosen, onChange }: AmenityChoiceProps) {
  const { t } = useTexts(enFilters, 'filters')
  const amenityText = useAmenityText()
  const isChosen = (amenity: string) => chosen.includes(amenity)
  // A chosen amenity stays in the list, even if the last place with it is gone.
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
