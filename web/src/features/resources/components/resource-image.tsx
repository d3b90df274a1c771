import type { Resource } from '@worldschool/schema'
import type { ReactNode } from 'react'
import { photoSrcSet, recordPhotoFailure, usePhotoUrl } from '../../../db/use-photo-url.ts'
import { isMobileData } from '../../../sync/offline-maps/mobile-data.ts'
import { cn } from '../../../ui/cn.ts'
import { Illustration, Picture } from '../../../ui/picture.tsx'
import { illustrationVariant } from '../category-style.ts'

/** The classes of three variants of one drawing: unchanged, mirrored, and enlarged; each with different light. */
const variations = [
  '',
  '-scale-x-100 [--art-sun:#f4a78b]',
  'scale-112 translate-x-[5%] [--art-sun:#fbe3a4]',
] as const

interface ResourceImageProps {
  resource: Pick<Resource, 'id' | 'category' | 'images'>
  className?: string
  /** `lazy` for pictures below the fold. */
  loading?: 'lazy' | 'eager'
  /** For a large picture: the larger size of the photo replaces the small one once it is loaded. */
  isLarge?: boolean
}

/** The first photo, or the category's illustration if there is no photo or it cannot be loaded. */
export function ResourceImage(props: ResourceImageProps) {
  const { resource, className } = props
  return (
    <div className={cn('relative overflow-hidden bg-paper-sunken', className)}>
      {resource.images[0] ? <ResourcePhoto {...props} /> : <CategoryIllustration {...props} />}
    </div>
  )
}

/** The first photo of a resource over its illustration, which stays if the photo cannot be loaded. */
function ResourcePhoto({ resource, loading = 'lazy', isLarge }: ResourceImageProps) {
  const image = resource.images[0] ?? ''
  const url = usePhotoUrl(image, 480)
  const small = (
    <Picture url={url || undefined} loading={loading} onFailed={recordPhotoFailure}>
      <CategoryIllustration resource={resource} />
    </Picture>
  )
  return isLarge ? <LargePhoto image={image}>{small}</LargePhoto> : small
}

/** Shows the large size of a photo; on a metered connection, only if the device already has the large size. */
function LargePhoto({ image, children }: { image: string; children: ReactNode }) {
  const url = usePhotoUrl(image, 1600)
  const isWanted = url?.startsWith('blob:') || !isMobileData(navigator)
  return (
    <Picture
      url={(isWanted && url) || undefined}
      loading="eager"
      srcSet={photoSrcSet(image, url)}
      sizes="(min-width: 640px) 42rem, 100vw"
      onFailed={recordPhotoFailure}
    >
      {children}
    </Picture>
  )
}

/** The illustration of a resource's category. */
function CategoryIllustration({ resource }: { resource: Pick<Resource, 'id' | 'category'> }) {
  return (
    <Illustration
      name={resource.category}
      className={cn('size-full', variations[illustrationVariant(resource.id)])}
    />
  )
}
