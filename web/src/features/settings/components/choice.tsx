import type { LanguageCode } from '@worldschool/schema'
import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import flags from './flags.svg'

/** Drawn as SVG, because many systems lack flags among their emoji. Decorative: the name says the same. */
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
  /** The same for all choices of one radio group. */
  group: string
  label: string
  /** Language of the label, if it differs from that of the page. */
  lang?: string
  /** Shown before the label; decorative. */
  picture?: ReactNode
  /** Shown beside the label, such as a unit's symbol, or the reason why this cannot be chosen. */
  mark?: string | undefined
  isChosen: boolean
  disabled?: boolean
  onChoose: () => void
  /** Called after a tap or click, but not after arrow keys. */
  onPicked: () => void
}

/** One choice as a row; the native radio button supplies arrow keys and state. */
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
        // Arrow keys also fire a click event, so check for a pointer.
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
