import type { Resource } from '@worldschool/schema'
import { useState } from 'react'
import { Art } from '../../../ui/art.tsx'
import { cn } from '../../../ui/cn.ts'
import { artVariation } from '../art-variation.ts'

/** Mirrored or nearer, with the light of another hour: three drawings out of one. */
const variations = [
  '',
  '-scale-x-100 [--art-sun:#f4a78b]',
  'scale-112 translate-x-[5%] [--art-sun:#fbe3a4]',
] as const

interface ResourceArtProps {
  resource: Pick<Resource, 'id' | 'category' | 'images'>
  className?: string
  /** `lazy` for those below the fold. */
  loading?: 'lazy' | 'eager'
}

/** The first photo, or the category's illustration when there is none or it cannot be had. */
export function ResourceArt({ resource, className, loading = 'lazy' }: ResourceArtProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const url = resource.images[0]
  return (
    <div className={cn('overflow-hidden bg-paper-sunken', className)}>
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt=""
          loading={loading}
          decoding="async"
          onError={() => setFailedUrl(url)}
          className="size-full object-cover"
        />
      ) : (
        <Art
          name={resource.category}
          className={cn('size-full', variations[artVariation(resource.id)])}
        />
      )}
    </div>
  )
}
