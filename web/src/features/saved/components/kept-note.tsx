import type { Resource } from '@worldschool/schema'
import { CircleAlert, CircleCheck, CloudDownload, CloudOff, type LucideIcon } from 'lucide-react'
import { type KeptT, useKeptTranslation } from '../../../i18n/use-kept-translation.ts'
import type { KeptStatus } from '../kept-status.ts'
import { useKept } from '../use-kept.ts'
import { KeptNoteRoom } from './kept-note-room.tsx'

const icons: Record<KeptStatus['kind'], LucideIcon> = {
  here: CircleCheck,
  small: CircleCheck,
  keeping: CloudDownload,
  full: CircleAlert,
  missing: CloudOff,
}

/** Says quietly whether all of a saved place is on this phone. */
export function KeptNote({ resource }: { resource: Resource }) {
  const { t } = useKeptTranslation()
  const status = useKept(resource)
  if (!status) return <KeptNoteRoom />
  const Icon = icons[status.kind]
  return (
    <KeptNoteRoom>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{statusText(status, t)}</span>
    </KeptNoteRoom>
  )
}

function statusText(status: KeptStatus, t: KeptT): string {
  switch (status.kind) {
    case 'keeping': {
      const { done, photos } = status
      return done < photos ? t('keeping', { done, photos }) : t('keepingReviews')
    }
    case 'missing':
      return t(status.photos > 0 ? 'missingPhotos' : 'missingReviews')
    default:
      return t(status.kind)
  }
}
