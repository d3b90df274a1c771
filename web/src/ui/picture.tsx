import type { Category } from '@worldschool/schema'
import { type ReactNode, useState } from 'react'
import illustrations from '../../../public/illustrations.svg'
import { cn } from './cn.ts'

// By a name of its own for each content, which browsers keep: by the one that pages of help know it by, each card
// asks the server whether it is still the same, and with no network has no picture.

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

interface PictureProps {
  /** Undefined while nobody knows, or when there is none to be had. */
  url: string | undefined
  /** Left out, it is decoration. */
  alt?: string
  /** Fills the same room until the picture is there, and when it does not come. */
  children: ReactNode
  loading?: 'lazy' | 'eager'
  /** More widths of it, and how wide it is shown. */
  srcSet?: string | undefined
  sizes?: string
  /** Covers its place, or lies whole within it. */
  fit?: 'cover' | 'contain'
  onFailed: (url: string) => void
}

/** A picture that fills its place, whose size it does not change; give that `relative`. */
export function Picture({
  url,
  alt = '',
  loading = 'lazy',
  fit = 'cover',
  ...props
}: PictureProps) {
  const [shown, setShown] = useState<string | null>(null)
  // Another address of the same picture takes its place without a gap.
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
