import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { enLocations } from '../../../i18n/en/locations.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { isComposing } from '../../../lib/is-composing.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { LocationListbox, useActiveOption } from './location-listbox.tsx'
import { LocationPin } from './location-pin.tsx'
import type { FoundBy } from './location-search.ts'
import type { LocationSuggestion } from './location-suggestions.ts'
import { applySuggestion } from './pin-location.ts'
import type { ResourceFormValues } from './resource-form.ts'
import { type Suggestions, useLocationSuggestions } from './use-location-suggestions.ts'

/** The location: a text field with suggestions, and the coordinates that belong to it. */
export function LocationField() {
  const { t } = useDialogsTranslation()
  const form = useFormContext<ResourceFormValues>()
  const listId = useId()
  const { state, suggest, close } = useLocationSuggestions()
  const isListOpen = state.status !== 'closed'
  useEscape(isListOpen, close)

  const pick = (suggestion: LocationSuggestion) => {
    applySuggestion(form, suggestion)
    close()
  }
  const { active, onKeyDown, leave } = useActiveOption({
    isOpen: isListOpen,
    options: isListOpen ? state.suggestions : [],
    keyOf: ({ label }) => label,
    onPick: pick,
    onOpen: () => suggest(form.getValues('location')),
    onClose: close,
  })

  const field = form.register('location', {
    onChange: (event) => {
      leave()
      suggest(event.target.value)
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
                // This also stops a pending search, which would open the list again. It is deferred until the focus
                // has moved: if a focused element in a dialog disappears, the dialog takes the focus.
                setTimeout(close)
              }}
              onKeyDown={onKeyDown}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isListOpen}
              aria-controls={listId}
              aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
              placeholder={t('addResource.locationPlaceholder')}
            />
          )}
        </Field>
        {isListOpen && <LocationListbox id={listId} state={state} active={active} onPick={pick} />}
      </div>
      <LocationStatus state={state} />
      <LocationPin />
    </div>
  )
}

/** Announces the number of suggestions, and their source when it changes rather than on every keystroke. */
function LocationStatus({ state }: { state: Suggestions }) {
  const { t } = useTexts(enLocations, 'locations')
  const [text, setText] = useState('')
  const announcedSource = useRef<FoundBy>('service')
  useEffect(() => {
    if (state.status === 'closed') setText('')
    if (state.status !== 'found') return
    const { suggestions, foundBy } = state
    const count = suggestions.length === 0 ? t('none') : t('count', { count: suggestions.length })
    const isChanged = foundBy !== announcedSource.current && foundBy !== 'service'
    announcedSource.current = foundBy
    setText(isChanged ? `${count}\n${t(`foundBy.${foundBy}`)}` : count)
  }, [state, t])
  return (
    <p role="status" className="sr-only whitespace-pre-line">
      {text}
    </p>
  )
}

/** While `isActive`, handles Escape exclusively, before the surrounding dialog receives it. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      event.stopPropagation()
      event.preventDefault()
      latest.current()
    }
    // Dialogs listen on the document in the capture phase; a listener on the window is called earlier.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isActive])
}
