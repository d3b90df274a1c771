import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChoiceRowProps {
  label: string
  /** What is chosen now. */
  children: ReactNode
  onOpen: () => void
}

/** A row that says what is chosen, and opens the dialog to choose in. */
export function ChoiceRow({ label, children, onOpen }: ChoiceRowProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-4 py-2.5 text-left font-semibold hover:text-primary"
    >
      <span className="wrap-break-word flex min-w-0 flex-1 flex-wrap gap-x-4">
        <span className="flex-auto">{label}</span>
        <span className="max-w-full font-normal text-ink-soft">{children}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </button>
  )
}
