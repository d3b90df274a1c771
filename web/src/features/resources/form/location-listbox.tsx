import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { enLocations } from '../../../i18n/en/locations.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { isComposing } from '../../../lib/is-composing.ts'
import { cn } from '../../../ui/cn.ts'
import type { LocationSuggestion } from './location-suggestions.ts'
import type { Suggestions } from './use-location-suggestions.ts'

interface LocationListboxProps {
  id: string
  state: Exclude<Suggestions, { status: 'closed' }>
  /** The active option; -1 for none. */
  active: number
  onPick: (option: LocationSuggestion) => void
}

/** The dropdown: the suggestions, and below them the search status or the attribution. */
export function LocationListbox({ id, state, active, onPick }: LocationListboxProps) {
  const { t } = useDialogsTranslation()
  const { t: tLocations } = useTexts(enLocations, 'locations')
  const { suggestions } = state
  const isSearching = state.status === 'searching'
  const isEmpty = suggestions.length === 0
  const note = isSearching
    ? t('addResource.searching')
    : state.foundBy !== 'service' && tLocations(`foundBy.${state.foundBy}`)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the input on a tap beside the options
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 animate-pop overflow-hidden rounded-lg border border-line bg-paper-raised shadow-float"
    >
      {/* A scroll container is a tab stop unless it has tabIndex -1. */}
      <div tabIndex={-1} className="max-h-60 overflow-y-auto">
        {!isSearching && isEmpty && (
          <p className="px-4.5 py-3 text-ink-soft text-sm">{t('addResource.noLocations')}</p>
        )}
        <div
          id={id}
          role="listbox"
          aria-label={t('addResource.locations')}
          className={isEmpty ? undefined : 'p-1.5'}
        >
          {suggestions.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            <div
              key={option.label}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              ref={index === active ? showWhole : undefined}
              onClick={() => onPick(option)}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 py-1.5 text-sm hover:bg-primary-soft',
                index === active && 'bg-primary-soft',
              )}
            >
              <MapPin aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <span dir="auto" className="wrap-anywhere min-w-0">
                {option.label}
              </span>
            </div>
          ))}
        </div>
      </div>
      {note && (
        <p className={cn('px-4.5 pb-3 text-ink-soft text-sm', isSearching && isEmpty && 'pt-3')}>
          {note}
        </p>
      )}
    </div>
  )
}

function showWhole(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

interface ActiveOptionDeps<Option> {
  isOpen: boolean
  options: readonly Option[]
  keyOf: (option: Option) => string
  onPick: (option: Option) => void
  onOpen: () => void
  onClose: () => void
}

/**
 * The keyboard support of an editable combobox, as in the ARIA Authoring Practices. When the list changes, the same
 * option stays active; Home and End move within the text.
 */
export function useActiveOption<Option>(deps: ActiveOptionDeps<Option>) {
  const { isOpen, options, keyOf, onPick, onOpen, onClose } = deps
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const index = isOpen ? options.findIndex((option) => keyOf(option) === activeKey) : -1
  const leave = () => setActiveKey(null)

  function moveTo(next: number): void {
    const option = options.at(next % options.length)
    if (option) setActiveKey(keyOf(option))
  }

  function onArrow(key: string, isAlt: boolean): void {
    const isDown = key === 'ArrowDown'
    if (!isOpen) {
      if (isDown) onOpen()
    } else if (isAlt) {
      if (!isDown) onClose()
    } else if (isDown) moveTo(index + 1)
    else moveTo(index > 0 ? index - 1 : -1)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // During composition the keys belong to the input method.
    if (isComposing(event)) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      onArrow(key, event.altKey)
    } else if (key === 'Enter') {
      const option = options[index]
      if (!option) return
      event.preventDefault()
      onPick(option)
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) leave()
  }

  return { active: index, onKeyDown, leave }
}
