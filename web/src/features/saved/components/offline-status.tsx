import { type PhotoWidth, photoWidths, type Resource } from '@worldschool/schema'
import { useLiveQuery } from 'dexie-react-hooks'
import { CircleAlert, CircleCheck, CloudDownload, CloudOff, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { deviceDb } from '../../../db/device.ts'
import { enOffline } from '../../../i18n/en/offline.ts'
import { type TextsOf, useTexts } from '../../../i18n/texts-in.ts'
import { deviceOfflineCache } from '../../../sync/saved-places/device-offline-cache.ts'
import { photoIdsOf } from '../../../sync/saved-places/offline-cache.ts'
import { VisuallyHidden } from '../../../ui/skeleton.tsx'
import { useIsSaved } from '../queries.ts'

/** The parts of a saved place that this device has: the number of photos in each width, and the reviews. */
export interface Held {
  small: number
  large: number
  /** Photos in any width. */
  any: number
  photos: number
  hasReviews: boolean
}

interface DownloadProgress {
  isDownloading: boolean
  isFull: boolean
  isLargeWanted: boolean
}

type OfflineStatus =
  /** The whole place is on this phone. */
  | { kind: 'here' }
  /** The whole place is on this phone, but only the small size of its photos. */
  | { kind: 'small' }
  | { kind: 'downloading'; done: number; photos: number }
  /** The phone has no space for the missing photos or reviews. */
  | { kind: 'full' }
  | { kind: 'missing'; photos: number }

/** How much of a saved place is available offline. */
export function offlineStatus(
  stored: Held,
  { isDownloading, isFull, isLargeWanted }: DownloadProgress,
): OfflineStatus {
  const { photos, hasReviews } = stored
  const isComplete = hasReviews && stored.any >= photos
  if (isComplete && stored.large >= photos && stored.small >= photos) return { kind: 'here' }
  if (isDownloading && !(isComplete && !isLargeWanted)) {
    const drawings = isLargeWanted ? stored.small + stored.large : stored.any * 2
    return { kind: 'downloading', done: Math.floor(drawings / 2), photos }
  }
  if (isComplete) return { kind: 'small' }
  return isFull ? { kind: 'full' } : { kind: 'missing', photos: photos - stored.any }
}

/**
 * Announces to screen readers, once for all cards, when the download of saved places starts and when it is
 * complete.
 */
export function OfflineStatusAnnouncer() {
  const { t } = useTexts(enOffline, 'offline')
  const { isDownloading, isDone } = useSyncExternalStore(
    deviceOfflineCache.subscribe,
    deviceOfflineCache.state,
  )
  const [hasDownloaded, setHasDownloaded] = useState(isDownloading)
  useEffect(() => {
    if (isDownloading) setHasDownloaded(true)
  }, [isDownloading])
  const announcement = isDownloading
    ? t('status.downloading')
    : hasDownloaded && isDone
      ? t('status.done')
      : ''
  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  )
}

const icons: Record<OfflineStatus['kind'], LucideIcon> = {
  here: CircleCheck,
  small: CircleCheck,
  downloading: CloudDownload,
  full: CircleAlert,
  missing: CloudOff,
}

/** The offline status of a place; renders nothing if it is not saved. */
export function OfflineStatusOfSaved({ resource }: { resource: Resource }) {
  return useIsSaved(resource.id) && <OfflineNote resource={resource} />
}

/** Shows discreetly whether all of a saved place is on this phone. */
function OfflineNote({ resource }: { resource: Resource }) {
  const { t } = useTexts(enOffline, 'offline')
  const status = useOfflineStatus(resource)
  if (!status) return <OfflineNoteSpace />
  const Icon = icons[status.kind]
  return (
    <OfflineNoteSpace>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{statusText(status, t)}</span>
    </OfflineNoteSpace>
  )
}

function statusText(status: OfflineStatus, t: TextsOf<typeof enOffline>): string {
  switch (status.kind) {
    case 'downloading': {
      const { done, photos } = status
      return done < photos ? t('downloading', { done, photos }) : t('downloadingReviews')
    }
    case 'missing':
      return t(status.photos > 0 ? 'missingPhotos' : 'missingReviews')
    default:
      return t(status.kind)
  }
}

/** Reserves the height of the line before its text is known. */
function OfflineNoteSpace({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-2 flex min-h-[1.1rem] items-center gap-1.5 text-ink-soft text-xs">
      {children}
    </p>
  )
}

/** The offline status of a saved place; undefined until it is known. */
function useOfflineStatus(resource: Resource): OfflineStatus | undefined {
  const progress = useSyncExternalStore(deviceOfflineCache.subscribe, deviceOfflineCache.state)
  const { id, revision, reviewsRevision } = resource
  const photos = photoIdsOf(resource).filter((photo) => !progress.gone.has(photo))
  const stored = useLiveQuery(
    () => readHeld(id, photos, { revision, reviewsRevision }),
    [id, photos.join(), revision, reviewsRevision],
  )
  return (
    stored &&
    offlineStatus(stored, { ...progress, isLargeWanted: deviceOfflineCache.isLargeWanted() })
  )
}

async function readHeld(
  id: string,
  photos: readonly string[],
  { revision, reviewsRevision }: Pick<Resource, 'revision' | 'reviewsRevision'>,
): Promise<Held> {
  const missing = photos.flatMap((photo) =>
    photoWidths.map((width): [string, PhotoWidth] => [photo, width]),
  )
  const [list, keys] = await Promise.all([
    deviceDb.reviewLists.get(id),
    deviceDb.photoContents.where(':id').anyOf(missing).primaryKeys(),
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
