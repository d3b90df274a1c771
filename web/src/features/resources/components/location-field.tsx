import { limits } from '@worldschool/schema'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { Field, TextInput } from '../../../ui/field.tsx'
import type { LocationSuggestion } from '../location-suggestions.ts'
import type { ResourceFormValues } from '../resource-form.ts'
import { LocationListbox } from './location-listbox.tsx'
import { LocationPin } from './location-pin.tsx'
import { useEscape } from './use-escape.ts'
import { useLocationSuggestions } from './use-location-suggestions.ts'

/** Where the place is: text with suggestions, and the coordinates that go with it. */
export function LocationField() {
  const { t } = useOpenedTranslation()
  const form = useFormContext<ResourceFormValues>()
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  // Coordinates of a suggestion belong to its text; those of the device to where the person stands.
  const pinnedBySuggestion = useRef(false)
  const { state, close } = useLocationSuggestions(typed)
  const isListOpen = state.status !== 'closed'
  useEscape(isListOpen, close)
  const options = state.status === 'found' ? state.suggestions : []

  const pin = (latitude: number | null, longitude: number | null) => {
    form.setValue('latitude', latitude, { shouldDirty: true })
    form.setValue('longitude', longitude, { shouldDirty: true })
  }
  const pick = ({ label, latitude, longitude }: LocationSuggestion) => {
    form.setValue('location', label, { shouldDirty: true, shouldValidate: true })
    pin(latitude, longitude)
    pinnedBySuggestion.current = true
    setTyped(null)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isListOpen) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((index) => Math.min(Math.max(index + step, 0), options.length - 1))
    } else if (event.key === 'Enter') {
      const option = options[active]
      if (!option) return
      event.preventDefault()
      pick(option)
    }
  }

  const field = form.register('location', {
    onChange: (event) => {
      setTyped(event.target.value)
      setActive(-1)
      if (pinnedBySuggestion.current) pin(null, null)
      pinnedBySuggestion.current = false
    },
  })
  return (
    <div className="space-y-2">
      <div className="relative">
        <Field
          label={t('addResource.location')}
          required
          error={form.formState.errors.location?.message}
        >
          {(ids) => (
            <TextInput
              {...ids}
              {...field}
              onBlur={(event) => {
                void field.onBlur(event)
                // What is still being looked up must not open the list behind the person's back. Once
                // the focus has arrived: a dialog in which something goes before takes it to itself.
                setTimeout(() => {
                  setTyped(null)
                  close()
                })
              }}
              onKeyDown={onKeyDown}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isListOpen}
              aria-controls={listId}
              aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
              maxLength={limits.resource.locationMax}
              placeholder={t('addResource.locationPlaceholder')}
            />
          )}
        </Field>
        {isListOpen && (
          <LocationListbox
            id={listId}
            isSearching={state.status === 'searching'}
            options={options}
            active={active}
            onPick={pick}
          />
        )}
      </div>
      <LocationPin
        onPin={(latitude, longitude) => {
          pin(latitude, longitude)
          pinnedBySuggestion.current = false
        }}
      />
    </div>
  )
}
