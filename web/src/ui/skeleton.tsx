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
