import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

interface DisclosureProps {
  title: string
  /** True if the URL points to the content of this row. */
  isInitiallyOpen?: boolean
  children: ReactNode
}

/** A collapsible row of a section. Its content is rendered once it has been opened. */
export function Disclosure({ title, isInitiallyOpen = false, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(isInitiallyOpen)
  const [wasOpen, setWasOpen] = useState(isInitiallyOpen)
  const [wasInitiallyOpen, setWasInitiallyOpen] = useState(isInitiallyOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (isInitiallyOpen !== wasInitiallyOpen) {
    setWasInitiallyOpen(isInitiallyOpen)
    if (isInitiallyOpen) setIsOpen(true)
  }
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
      <div id={id} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </div>
  )
}
