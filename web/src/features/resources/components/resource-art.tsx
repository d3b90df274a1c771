import type { Resource } from '@worldschool/schema'
import { cn } from '../../../ui/cn.ts'
import { LatePart, late } from '../../../ui/late-part.tsx'
import { CategoryArt } from './category-art.tsx'

export interface ResourceArtProps {
  resource: Pick<Resource, 'id' | 'category' | 'images'>
  className?: string
  /** `lazy` for those below the fold. */
  loading?: 'lazy' | 'eager'
  /** Where it is looked at, and not past: the larger drawing comes over the small one. */
  isLarge?: boolean
}

const photo = late<ResourceArtProps>(
  () => import('./resource-photo.tsx').then((it) => it.ResourcePhoto),
  CategoryArt,
)

/** The first photo, or the category's illustration when there is none or it cannot be had. */
export function ResourceArt(props: ResourceArtProps) {
  const { resource, className } = props
  return (
    <div className={cn('relative overflow-hidden bg-paper-sunken', className)}>
      {resource.images[0] ? <LatePart part={photo} props={props} /> : <CategoryArt {...props} />}
    </div>
  )
}
