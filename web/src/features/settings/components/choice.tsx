import type { LanguageCode } from '@worldschool/schema'
import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import flags from './flags.svg'

/** Drawn by us: many systems have no flags among their emoji. Says nothing that the name does not. */
export function Flag({ of }: { of: LanguageCode }) {
  return (
    <svg
      aria-hidden="true"
      className="h-5 w-7.5 shrink-0 rounded-xs shadow-[0_0_0_1px_var(--line-strong)]"
    >
      <use href={`${flags}#${of}`} />
    </svg>
  )
}

interface ChoiceProps {
  /** The same for all of which one is chosen. */
  group: string
  label: string
  /** Of the label, where it is not that of the page. */
  lang?: string
  /** Before the label, for the eye alone. */
  picture?: ReactNode
  /** Beside the label, such as a unit's sign or why it cannot be chosen. */
  mark?: string | undefined
  isChosen: boolean
  disabled?: boolean
  onChoose: () => void
  /** It was tapped or clicked, and not gone through by arrow keys. */
  onPicked: () => void
}

/** One of several as a row; the native radio button brings arrow keys and state. */
export function Choice({ group, label, mark, isChosen, onChoose, ...rest }: ChoiceProps) {
  const isByPointer = useRef(false)
  return (
    <label
      onPointerDown={() => {
        isByPointer.current = true
      }}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line px-4 py-1.5 transition hover:border-line-strong has-checked:border-primary has-disabled:border-line has-checked:bg-primary-soft has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={rest.disabled}
        onChange={onChoose}
        onKeyDown={() => {
          isByPointer.current = false
        }}
        // Arrow keys click it too.
        onClick={() => isByPointer.current && rest.onPicked()}
        className="peer sr-only"
      />
      {rest.picture}
      <span className="wrap-anywhere flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span
          lang={rest.lang}
          className={rest.disabled ? 'font-semibold text-ink-soft' : 'font-semibold'}
        >
          {label}
        </span>
        {mark && <span className="text-ink-soft text-sm">{mark}</span>}
      </span>
      <Check
        aria-hidden
        className="size-5 shrink-0 text-primary opacity-0 peer-checked:opacity-100"
      />
    </label>
  )
}
