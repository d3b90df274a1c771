import type { Resource } from '@worldschool/schema'
import { recordPhotoFailure, usePhotoUrl } from '../../../db/use-photo-url.ts'
import { enGallery } from '../../../i18n/en/gallery.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Illustration, Picture } from '../../../ui/picture.tsx'

interface PhotoStripProps {
  resource: Pick<Resource, 'images' | 'name' | 'category'>
  onOpen: (index: number) => void
}

/** The photos of a place side by side, without the first, which is shown above. Each photo opens the gallery. */
export function PhotoStrip({ resource, onOpen }: PhotoStripProps) {
  const { t } = useTexts(enGallery, 'gallery')
  const { images, name, category } = resource
  return (
    <section aria-label={t('photos')}>
      <ul className="-mx-6 flex snap-x gap-3 overflow-x-auto px-6 py-1 [scrollbar-width:thin]">
        {images.slice(1).map((image, n) => (
          <li
            key={image}
            className="relative aspect-4/3 w-4/5 shrink-0 snap-center overflow-hidden rounded-xl bg-paper-sunken first:last:w-full sm:w-1/2"
          >
            <PhotoTile
              image={image}
              alt={t('photo', { number: n + 2, count: images.length, name })}
              category={category}
            />
            <button
              type="button"
              aria-label={t('open', { number: n + 2, name })}
              onClick={() => onOpen(n + 1)}
              className="absolute inset-0 rounded-xl -outline-offset-4"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PhotoTileProps {
  image: string
  alt: string
  category: Resource['category']
}

function PhotoTile({ image, alt, category }: PhotoTileProps) {
  const url = usePhotoUrl(image, 480)
  return (
    <Picture url={url} alt={alt} onFailed={recordPhotoFailure}>
      <Illustration name={category} className="size-full" />
    </Picture>
  )
}
