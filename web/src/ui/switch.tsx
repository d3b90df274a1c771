import { useId } from 'react'

interface SwitchProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: string
  hint?: string
  /** The reason why it cannot be switched on. */
  problem?: string | undefined
}

/** A row that toggles across its whole width; the native checkbox provides keyboard support and state. */
export function Switch({ checked, onCheckedChange, label, hint, problem }: SwitchProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        {/* With very large text the switch wraps below the label. */}
        <span className="wrap-break-word min-w-0 flex-[1_1_8rem]">
          <span className="block font-semibold">{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="block text-ink-soft text-sm">
              {hint}
            </span>
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-label={label}
          aria-describedby={notes || undefined}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className="relative ml-auto h-8 w-14 shrink-0 rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-paper-raised before:shadow-card before:transition-transform before:duration-200 peer-checked:bg-primary peer-checked:before:translate-x-6 peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
        />
      </label>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="pb-3 text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  )
}
