import { Check } from 'lucide-react'

interface ChoiceProps {
  /** The same for all of which one is chosen. */
  group: string
  label: string
  /** Beside the label, such as a unit's sign. */
  mark: string
  isChosen: boolean
  onChoose: () => void
}

/** One of several as a row; the native radio button brings arrow keys and state. */
export function Choice({ group, label, mark, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-lg border border-line px-4 transition hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className="font-semibold">{label}</span>
      <span className="flex-1 text-ink-soft">{mark}</span>
      <Check aria-hidden className="size-5 text-primary opacity-0 peer-checked:opacity-100" />
    </label>
  )
}
