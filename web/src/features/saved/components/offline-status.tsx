import { type PhotoWidth, photoWidths, type Resource } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { CircleAlert, CircleCheck, CloudDownload, CloudOff, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { enKept } from '../../../i18n/en/kept.ts'
import { type TextsOf, useTexts } from '../../../i18n/texts-in.ts'
import { deviceOfflineCache } from '../../../sync/saved-places/device-offline-cache.ts'
import { photoIdsOf } from '../../../sync/saved-places/offline-cache.ts'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { useIsSaved } from '../queries.ts'

/** What a device holds of a saved place: the number of its photos in both widths, and its reviews. */
export interface Held {
  small: number
  large: number
  /** Photos in any width. */
  any: number
  photos: number
  hasReviews: boolean
}

interface Keeping {
  isKeeping: boolean
  isFull: boolean
  isLargeWanted: boolean
}

type KeptStatus =
  /** All of it is on this phone. */
  | { kind: 'here' }
  /** All of it, but only the small size of its photos. */
  | { kind: 'small' }
  | { kind: 'keeping'; done: number; photos: number }
  /** The phone has no space for the rest. */
  | { kind: 'full' }
  | { kind: 'missing'; photos: number }

/** How much of a saved place is available offline. */
export function offlineStatus(
  held: Held,
  { isKeeping, isFull, isLargeWanted }: Keeping,
): KeptStatus {
  const { photos, hasReviews } = held
  const isSeen = hasReviews && held.any >= photos
  if (isSeen && held.large >= photos && held.small >= photos) return { kind: 'here' }
  if (isKeeping && !(isSeen && !isLargeWanted)) {
    const drawings = isLargeWanted ? held.small + held.large : held.any * 2
    return { kind: 'keeping', done: Math.floor(drawings / 2), photos }
  }
  if (isSeen) return { kind: 'small' }
  return isFull ? { kind: 'full' } : { kind: 'missing', photos: photos - held.any }
}

/**
 * Announces to screen readers, once for all cards, when the download of saved places starts and when it is
 * complete.
 */
export function OfflineStatusAnnouncer() {
  const { t } = useTexts(enKept, 'kept')
  const { isKeeping, isDone } = useSyncExternalStore(
    deviceOfflineCache.subscribe,
    deviceOfflineCache.state,
  )
  const [hasKept, setHasKept] = useState(isKeeping)
  useEffect(() => {
    if (isKeeping) setHasKept(true)
  }, [isKeeping])
  const told = isKeeping ? t('told.keeping') : hasKept && isDone ? t('told.done') : ''
  return (
    <VisuallyHidden>
      <span role="status">{told}</span>
    </VisuallyHidden>
  )
}

const icons: Record<KeptStatus['kind'], LucideIcon> = {
  here: CircleCheck,
  small: CircleCheck,
  keeping: CloudDownload,
  full: CircleAlert,
  missing: CloudOff,
}

/** The offline status of a place; renders nothing if it is not saved. */
export function OfflineStatusOfSaved({ resource }: { resource: Resource }) {
  return useIsSaved(resource.id) && <KeptNote resource={resource} />
}

/** Shows discreetly whether all of a saved place is on this phone. */
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

/** Reserves the height of the line before its text is known. */
function KeptNoteRoom({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-2 flex min-h-[1.1rem] items-center gap-1.5 text-ink-soft text-xs">
      {children}
    </p>
  )
}

/** The offline status of a saved place; undefined until it is known. */
function useKept(resource: Resource): KeptStatus | undefined {
  const keeping = useSyncExternalStore(deviceOfflineCache.subscribe, deviceOfflineCache.state)
  const { id, revision, reviewsRevision } = resource
  const photos = photoIdsOf(resource).filter((photo) => !keeping.gone.has(photo))
  const held = useLiveQuery(
    () => readHeld(id, photos, { revision, reviewsRevision }),
    [id, photos.join(), revision, reviewsRevision],
  )
  return (
    held && offlineStatus(held, { ...keeping, isLargeWanted: deviceOfflineCache.isLargeWanted() })
  )
}

async function readHeld(
  id: string,
  photos: readonly string[],
  { revision, reviewsRevision }: Pick<Resource, 'revision' | 'reviewsRevision'>,
): Promise<Held> {
  const wanted = photos.flatMap((photo) =>
    photoWidths.map((width): [string, PhotoWidth] => [photo, width]),
  )
  const [list, keys] = await Promise.all([
    deviceDb.reviewLists.get(id),
    deviceDb.photoContents.where(':id').anyOf(wanted).primaryKeys(),
  ])
  const inWidth = (width: PhotoWidth) => keys.filter((key) => key[1] === width).length
  return {
    photos: photos.length,
    small: inWidth(480),
    large: inWidth(1600),
    any: new Set(keys.map(([photo]) => photo)).size,
    // A resource that has not been sent yet has no reviews on the server.
    hasReviews: revision === 0 || (list !== undefined && list.reviewsRevision >= reviewsRevision),
  }
}
