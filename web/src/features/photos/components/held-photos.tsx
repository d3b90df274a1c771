import { photoUrl, type Resource, type User } from '@worldschool/schema'
import { recordPhotoFailure, usePhotoUrl } from '../../../db/use-photo-url.ts'
import { enGallery } from '../../../i18n/en/gallery.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Illustration, Picture } from '../../../ui/picture.tsx'
import { DeletePhotoControl } from './delete-photo-control.tsx'

interface HeldPhotosProps {
  resource: Resource
  viewer: User
  ids: readonly string[]
}

/** Held photos, each with a button to delete the photo. The gallery of the place does not contain them. [M11] */
export function HeldPhotos({ resource, viewer, ids }: HeldPhotosProps) {
  const { t } = useTexts(enGallery, 'gallery')
  const { name } = resource
  return (
    <ul className="flex flex-wrap gap-3">
      {ids.map((id, n) => (
        <li key={id} className="flex flex-col items-center">
          <HeldPhoto
            image={photoUrl(id)}
            alt={t('photo', { number: n + 1, count: ids.length, name })}
            category={resource.category}
          />
          <DeletePhotoControl resource={resource} viewer={viewer} image={photoUrl(id)} />
        </li>
      ))}
    </ul>
  )
}

interface HeldPhotoProps {
  image: string
  alt: string
  category: Resource['category']
}

function HeldPhoto({ image, alt, category }: HeldPhotoProps) {
  const url = usePhotoUrl(image, 480)
  return (
    <div className="relative size-20 overflow-hidden rounded-lg bg-paper-sunken">
      <Picture url={url} alt={alt} onFailed={recordPhotoFailure}>
        <Illustration name={category} className="size-full" />
      </Picture>
    </div>
  )
}
