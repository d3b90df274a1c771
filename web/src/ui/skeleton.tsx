import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** A loading placeholder; give it the size and the corner radius of the content to come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cn('animate-shimmer bg-paper-sunken [:where(&)]:rounded-md', className)}
    />
  )
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
