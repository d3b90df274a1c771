import type { Category } from '@worldschool/schema'
import { notePhotoFailure, usePhotoUrl } from '../../../db/use-photo-url.ts'
import { enGallery } from '../../../i18n/en/gallery.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Art } from '../../../ui/art.tsx'
import { Picture } from '../../../ui/picture.tsx'

interface GalleryPhotoProps {
  image: string
  alt: string
  category: Category
}

/** One photo of the gallery: the small drawing until the large one is there, or in its place. */
export function GalleryPhoto({ image, alt, category }: GalleryPhotoProps) {
  const small = usePhotoUrl(image, 480)
  const large = usePhotoUrl(image, 1600)
  const looks = { alt, loading: 'eager', fit: 'contain' } as const
  return (
    <Picture url={large} {...looks} onFailed={notePhotoFailure}>
      <Picture url={small} {...looks} onFailed={notePhotoFailure}>
        {small === undefined && large === undefined && <PhotoNotHere category={category} />}
      </Picture>
    </Picture>
  )
}

/** It comes in a moment late, for the device is asked first. */
function PhotoNotHere({ category }: { category: Category }) {
  const { t } = useTexts(enGallery, 'gallery')
  return (
    <div className="grid size-full animate-fade-in content-center justify-items-center gap-4 p-8 text-center [animation-delay:400ms] [animation-fill-mode:both]">
      <Art name={category} className="h-40 w-64 max-w-full rounded-xl" />
      <p className="max-w-xs text-balance text-ink-soft">{t('notHere')}</p>
    </div>
  )
}
