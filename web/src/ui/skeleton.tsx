import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** Where something is about to stand; give it the size, and the corners, of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cn('animate-shimmer bg-paper-sunken [:where(&)]:rounded-md', className)}
    />
  )
}

/** Heard, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
