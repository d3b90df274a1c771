import type { Category } from '@worldschool/schema'
// By a name of its own for each content, which browsers keep: by the one that pages of help know it by, each card
// asks the server whether it is still the same, and with no network has no picture.
import illustrations from '../../../public/illustrations.svg'
import { cn } from './cn.ts'

interface ArtProps {
  /** A symbol of public/illustrations.svg. */
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
      <use href={`${illustrations}#${name}`} />
    </svg>
  )
}
