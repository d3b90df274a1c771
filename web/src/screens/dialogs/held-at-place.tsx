import type { Held, Resource, User } from '@worldschool/schema'
import { useView } from '../../db/device.ts'
import { HeldNote } from '../../features/moderation/components/held-note.tsx'
import { HeldPhotos } from '../../features/photos/components/held-photos.tsx'
import { enModeration } from '../../i18n/en/moderation.ts'
import { useTexts } from '../../i18n/texts-in.ts'

interface HeldAtPlaceProps {
  resource: Resource
  viewer: User
  held: Held
}

/** Says at a place of the viewer that it waits for a moderator, or which of its photos do. [M11] */
export function HeldAtPlace({ resource, viewer, held }: HeldAtPlaceProps) {
  const { t } = useTexts(enModeration, 'moderation')
  const outbox = useView((view) => view.outbox)
  if (held.resources.some(({ id }) => id === resource.id)) return <HeldNote />
  const isDeleted = (photoId: string) =>
    outbox.some(
      ({ kind, arguments: args, state }) =>
        kind === 'delete-photo' && args.id === photoId && state !== 'refused',
    )
  const photos = held.photos.filter(
    ({ id, resourceId }) => resourceId === resource.id && !isDeleted(id),
  )
  if (photos.length === 0) return null
  return (
    <HeldNote>
      <p>{t('held.photos', { count: photos.length })}</p>
      <HeldPhotos resource={resource} viewer={viewer} ids={photos.map(({ id }) => id)} />
    </HeldNote>
  )
}
