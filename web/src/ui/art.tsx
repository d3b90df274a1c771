import type { Category } from '@worldschool/schema'
import { cn } from './cn.ts'

interface ArtProps {
  /** A symbol of /illustrations.svg. */
  name: string
  /** Whose colours it takes by night; the name's own when it is a category. */
  category?: Category
  className?: string
}

/** An illustration of the sprite; decoration, never the only bearer of meaning. */
export function Art({ name, category, className }: ArtProps) {
  return (
    <svg
      aria-hidden="true"
      data-category={category ?? name}
      preserveAspectRatio="xMidYMid slice"
      className={cn('art block', className)}
    >
      <use href={`/illustrations.svg#${name}`} />
    </svg>
  )
}
