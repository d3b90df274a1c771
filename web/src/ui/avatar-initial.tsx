import { cn } from './cn.ts'

interface AvatarInitialProps {
  name: string
  /** `soft` is for lists, which show many initials below each other. */
  tone?: 'strong' | 'soft'
  className?: string
}

/** A person's initial on a round background. */
export function AvatarInitial({ name, tone = 'strong', className }: AvatarInitialProps) {
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
