import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

/** A question whose answer unfolds below it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <h3 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="group flex min-h-14 w-full items-center justify-between gap-4 py-2.5 text-left font-semibold hover:text-primary"
        >
          <span className="wrap-break-word min-w-0 hyphens-auto">{title}</span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-faint transition-transform group-aria-expanded:rotate-180"
          />
        </button>
      </h3>
      <p id={id} hidden={!isOpen} className="text-pretty pr-6 pb-4 text-ink-soft">
        {children}
      </p>
    </div>
  )
}
