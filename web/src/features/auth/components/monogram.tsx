import { cn } from '../../../ui/cn.ts'

/** A person's initial on a round background. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-grid place-items-center rounded-full bg-primary font-display font-semibold text-on-primary uppercase',
        className,
      )}
    >
      {firstOf(name.trim()) ?? '?'}
    </span>
  )
}

/** The first grapheme cluster: a flag is two code points, a family is seven. */
export function firstOf(name: string): string | undefined {
  const seen = 'Segmenter' in Intl ? new Intl.Segmenter().segment(name) : [name.slice(0, 1)]
  for (const first of seen) return typeof first === 'string' ? first : first.segment
  return undefined
}
