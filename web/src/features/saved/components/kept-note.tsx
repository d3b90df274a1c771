import type { Resource } from '@worldschool/schema'
import { CircleAlert, CircleCheck, CloudDownload, CloudOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { enKept } from '../../../i18n/en/kept.ts'
import { type TextsOf, useTexts } from '../../../i18n/texts-in.ts'
import type { KeptStatus } from '../kept-status.ts'
import { useIsSaved } from '../queries.ts'
import { useKept } from '../use-kept.ts'

const icons: Record<KeptStatus['kind'], LucideIcon> = {
  here: CircleCheck,
  small: CircleCheck,
  keeping: CloudDownload,
  full: CircleAlert,
  missing: CloudOff,
}

/** What of a place is on this phone; nothing where it is not saved. */
export function KeptNoteOfSaved({ resource }: { resource: Resource }) {
  return useIsSaved(resource.id) && <KeptNote resource={resource} />
}

/** Says quietly whether all of a saved place is on this phone. */
function KeptNote({ resource }: { resource: Resource }) {
  const { t } = useTexts(enKept, 'kept')
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

function statusText(status: KeptStatus, t: TextsOf<typeof enKept>): string {
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

/** The line takes its room before it is known what it says. */
function KeptNoteRoom({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-2 flex min-h-[1.1rem] items-center gap-1.5 text-ink-soft text-xs">
      {children}
    </p>
  )
}
