import type { Resource, User } from '@worldschool/schema'
import { useState } from 'react'
import { enGallery } from '../../../i18n/en/gallery.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Gallery } from '../../../ui/gallery.tsx'
import { DeletePhotoControl } from './delete-photo-control.tsx'
import { GalleryPhoto } from './gallery-photo.tsx'

interface PhotoGalleryProps {
  resource: Resource
  viewer: User | null
  /** The photo that it opens with; null while it is closed. */
  opened: number | null
  onClose: () => void
}

/** All photos of a place, one at a time. It closes by itself when the last of them is deleted. */
export function PhotoGallery({ resource, viewer, opened, onClose }: PhotoGalleryProps) {
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
      controls={<DeletePhotoControl resource={resource} viewer={viewer} image={images[shown]} />}
    />
  )
}
