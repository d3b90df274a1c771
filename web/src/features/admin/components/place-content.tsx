import type { Resource } from '@worldschool/schema'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { Quote } from './list-parts.tsx'
import { PlaceFacts } from './place-facts.tsx'

/** Everything that members see of a place, or would see of a held one. */
export function PlaceContent({ place }: { place: Resource }) {
  return (
    <>
      <p className="wrap-anywhere py-1.5 font-semibold">
        <bdi>{place.name}</bdi>
      </p>
      <Quote text={place.description} />
      <PlaceFacts resource={place} />
      <p className="wrap-anywhere mb-2 flex flex-wrap gap-x-3 text-ink-soft text-sm">
        {[place.location, ...place.amenities].map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </p>
      <Photos images={place.images} name={place.name} />
    </>
  )
}

/**
 * Of images on other servers, only the URL is shown: the other server would learn that a moderator looks at the place.
 */
export function Photos({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useTexts(enAdmin, 'admin')
  if (images.length === 0) return null
  return (
    <ul className="wrap-anywhere mb-2 flex flex-wrap gap-2 text-ink-soft text-sm">
      {images.map((image, n) => (
        <li key={image}>
          {image.startsWith('/') ? (
            <a href={image} target="_blank" rel="noreferrer">
              <img
                src={`${image}?width=${photoWidth}`}
                alt={t('held.photo', { number: String(n + 1), name })}
                loading="lazy"
                className="size-24 rounded-lg object-cover"
              />
            </a>
          ) : (
            <bdi>{image}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}

const photoWidth = 480
