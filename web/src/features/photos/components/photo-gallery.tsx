import { type Category, photoIdOf, type Resource, type User } from '@worldschool/schema'
import { type ReactNode, useState } from 'react'
import { recordPhotoFailure, usePhotoUrl } from '../../../db/use-photo-url.ts'
import { enGallery } from '../../../i18n/en/gallery.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Gallery } from '../../../ui/gallery.tsx'
import { Illustration, Picture } from '../../../ui/picture.tsx'
import { DeletePhotoControl } from './delete-photo-control.tsx'

interface PhotoGalleryProps {
  resource: Resource
  viewer: User | null
  /** The photo to open with; null while closed. */
  opened: number | null
  onClose: () => void
  /** Renders an action on another person's photo; null if the viewer is the author. */
  renderAction: ((photoId: string) => ReactNode) | null
}

/** Shows all photos of a place, one at a time. It closes by itself when the last photo is deleted. */
export function PhotoGallery(props: PhotoGalleryProps) {
  const { resource, viewer, opened, onClose, renderAction } = props
  const { t } = useTexts(enGallery, 'gallery')
  const { images, name, category } = resource
  const [index, setIndex] = useState(opened ?? 0)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened !== null) setIndex(opened)
  }
  const count = images.length
  const shown = Math.min(index, count - 1)
  const photoId = photoIdOf(images[shown] ?? '')
  const nameOf = (at: number) => t('photo', { number: at + 1, count, name })
  return (
    <Gallery
      open={opened !== null && count > 0}
      onClose={onClose}
      title={t('title', { name })}
      labels={{
        close: t('close'),
        previous: t('previous'),
        next: t('next'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
      }}
      pictures={images.map((image, at) => ({ id: image, name: nameOf(at) }))}
      index={shown}
      onIndexChange={setIndex}
      counter={t('counter', { number: shown + 1, count })}
      renderPicture={(at) => {
        const image = images[at]
        return image && <GalleryPhoto image={image} alt={nameOf(at)} category={category} />
      }}
      controls={
        <>
          {photoId && renderAction?.(photoId)}
          <DeletePhotoControl resource={resource} viewer={viewer} image={images[shown]} />
        </>
      }
    />
  )
}

interface GalleryPhotoProps {
  image: string
  alt: string
  category: Category
}

/** One photo of the gallery. The small size is shown until the large size is loaded, or if that fails. */
function GalleryPhoto({ image, alt, category }: GalleryPhotoProps) {
  const small = usePhotoUrl(image, 480)
  const large = usePhotoUrl(image, 1600)
  const pictureProps = { alt, loading: 'eager', fit: 'contain' } as const
  return (
    <Picture url={large} {...pictureProps} onFailed={recordPhotoFailure}>
      <Picture url={small} {...pictureProps} onFailed={recordPhotoFailure}>
        {small === undefined && large === undefined && <PhotoNotHere category={category} />}
      </Picture>
    </Picture>
  )
}

/** Says that a photo is unavailable. It appears after a short delay, because the device is searched first. */
function PhotoNotHere({ category }: { category: Category }) {
  const { t } = useTexts(enGallery, 'gallery')
  return (
    <div className="grid size-full animate-fade-in content-center justify-items-center gap-4 p-8 text-center [animation-delay:400ms] [animation-fill-mode:both]">
      <Illustration name={category} className="h-40 w-64 max-w-full rounded-xl" />
      <p className="max-w-xs text-balance text-ink-soft">{t('notHere')}</p>
    </div>
  )
}
