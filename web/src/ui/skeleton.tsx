import { cn } from './cn.ts'

/** Where something is about to stand; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-shimmer rounded-md bg-paper-sunken', className)} />
}
