import { cn } from '../../../ui/cn.ts'

/** A person's first letter on a round ground. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  const [first = '?'] = name.trim()
  return (
    <span
      aria-hidden
      className={cn(
        'inline-grid place-items-center rounded-full bg-primary font-display font-semibold text-on-primary uppercase',
        className,
      )}
    >
      {first}
    </span>
  )
}
