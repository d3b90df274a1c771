import type { Resource } from '@worldschool/schema'
import { Art } from '../../../ui/art.tsx'
import { cn } from '../../../ui/cn.ts'
import { artVariation } from '../art-variation.ts'

/** Mirrored or nearer, with the light of another hour: three drawings out of one. */
const variations = [
  '',
  '-scale-x-100 [--art-sun:#f4a78b]',
  'scale-112 translate-x-[5%] [--art-sun:#fbe3a4]',
] as const

/** The illustration of a resource's category. */
export function CategoryArt({ resource }: { resource: Pick<Resource, 'id' | 'category'> }) {
  return (
    <Art
      name={resource.category}
      className={cn('size-full', variations[artVariation(resource.id)])}
    />
  )
}
