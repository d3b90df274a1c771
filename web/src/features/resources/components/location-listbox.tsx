import { MapPin } from 'lucide-react'
import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { cn } from '../../../ui/cn.ts'
import type { LocationSuggestion } from '../location-suggestions.ts'

interface LocationListboxProps {
  id: string
  isSearching: boolean
  options: readonly LocationSuggestion[]
  /** The option that the arrow keys stand on, -1 for none. */
  active: number
  onPick: (option: LocationSuggestion) => void
}

export function LocationListbox({
  id,
  isSearching,
  options,
  active,
  onPick,
}: LocationListboxProps) {
  const { t } = useOpenedTranslation()
  return (
    // What scrolls is a stop of the Tab key, unless it says otherwise; this one is gone on leaving the input.
    <div
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 animate-pop overflow-y-auto rounded-lg border border-line bg-paper-raised p-1.5 shadow-float"
    >
      {options.length === 0 && (
        <p role="status" className="px-3 py-2.5 text-ink-soft text-sm">
          {t(isSearching ? 'addResource.searching' : 'addResource.noLocations')}
        </p>
      )}
      <div id={id} role="listbox" aria-label={t('addResource.locations')}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
          <div
            key={option.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={index === active ? showWhole : undefined}
            // The input keeps the focus, without which the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
            className={cn(
              'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 text-sm hover:bg-primary-soft',
              index === active && 'bg-primary-soft',
            )}
          >
            <MapPin aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <span className="wrap-anywhere min-w-0">{option.label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function showWhole(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
