import { cn } from './cn.ts'

interface MonogramProps {
  name: string
  /** `soft` is for lists, which show many monograms below each other. */
  tone?: 'strong' | 'soft'
  className?: string
}

/** A person's initial on a round background. */
export function Monogram({ name, tone = 'strong', className }: MonogramProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-full font-display font-semibold uppercase',
        tone === 'soft' ? 'bg-primary-soft text-primary' : 'bg-primary text-on-primary',
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
