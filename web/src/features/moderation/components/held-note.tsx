import { photoPaths } from '@worldschool/schema'
import type { ReactNode } from 'react'
import { enModeration } from '../../../i18n/en/moderation.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { useHeld } from '../queries.ts'

/** Tells the author, beside it, that something waits for a moderator. [M11] */
export function HeldNote({ children }: { children?: ReactNode }) {
  const { t } = useTexts(enModeration, 'moderation')
  return (
    <div role="note" className="mt-3 space-y-1.5 rounded-lg bg-warn-soft px-4 py-3 text-sm">
      <p className="font-semibold">{t('held.title')}</p>
      <p>{t('held.text')}</p>
      {children}
    </div>
  )
}

/** Says at a place of the viewer that it waits for a moderator, or which of its photos do. [M11] */
export function HeldAtPlace({ resourceId }: { resourceId: string }) {
  const { t } = useTexts(enModeration, 'moderation')
  const held = useHeld()
  if (!held) return null
  if (held.resources.some(({ id }) => id === resourceId)) return <HeldNote />
  const photos = held.photos.filter((photo) => photo.resourceId === resourceId)
  if (photos.length === 0) return null
  return (
    <HeldNote>
      <p>{t('held.photos', { count: photos.length })}</p>
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id }) => (
          <li key={id}>
            <img
              src={photoPaths.inWidth(id, 480)}
              alt=""
              loading="lazy"
              className="size-16 rounded-lg object-cover"
            />
          </li>
        ))}
      </ul>
    </HeldNote>
  )
}
