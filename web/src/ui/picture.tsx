import type { Category } from '@worldschool/schema'
import { type ReactNode, useState } from 'react'
import illustrations from '../../../public/illustrations.svg'
import { cn } from './cn.ts'

// The sprite is imported to get a URL with a content hash, which browsers cache. With the fixed URL that the help
// pages use, every card would revalidate the sprite with the server, and would have no picture offline.

interface IllustrationProps {
  /** The id of a symbol in public/illustrations.svg. */
  name: string
  /** The category whose colours are used in the dark theme; default: `name`, if that is a category. */
  category?: Category
  className?: string
}

/** An illustration from the sprite; decorative, never the only source of meaning. */
export function Illustration({ name, category, className }: IllustrationProps) {
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

interface PictureProps {
  /** Undefined while unknown, or if there is no picture. */
  url: string | undefined
  /** Decorative if left out. */
  alt?: string
  /** The fallback of the same size, until the picture has loaded and if it fails to load. */
  children: ReactNode
  loading?: 'lazy' | 'eager'
  /** Further widths, and the displayed width. */
  srcSet?: string | undefined
  sizes?: string
  /** `cover` fills the box; `contain` fits the picture within it. */
  fit?: 'cover' | 'contain'
  onFailed: (url: string) => void
}

/** An image that fills its container without changing its size; the container needs `relative`. */
export function Picture({
  url,
  alt = '',
  loading = 'lazy',
  fit = 'cover',
  ...props
}: PictureProps) {
  const [shown, setShown] = useState<string | null>(null)
  // If the URL of a shown picture changes, the fallback is not shown again in between.
  const isShown = url !== undefined && shown !== null
  return (
    <>
      {!isShown && props.children}
      {url !== undefined && (
        <img
          src={url}
          srcSet={props.srcSet}
          sizes={props.srcSet && props.sizes}
          alt={alt}
          width={480}
          height={360}
          loading={loading}
          decoding="async"
          draggable={false}
          onLoad={() => setShown(url)}
          onError={() => {
            setShown(null)
            props.onFailed(url)
          }}
          className={cn(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            isShown ? 'animate-fade-in' : 'opacity-0',
          )}
        />
      )}
    </>
  )
}
