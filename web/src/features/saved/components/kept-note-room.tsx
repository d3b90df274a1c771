import type { ReactNode } from 'react'

/** The line of a `KeptNote`, which takes its room before it is known what it says. */
export function KeptNoteRoom({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-2 flex min-h-[1.1rem] items-center gap-1.5 text-ink-soft text-xs">
      {children}
    </p>
  )
}
