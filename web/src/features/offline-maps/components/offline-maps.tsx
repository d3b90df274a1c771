import { useEffect, useState } from 'react'
import { enOfflineMaps } from '../../../i18n/en/offline-maps.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { deviceDownloads } from '../../../sync/offline-maps/device-downloads.ts'
import { availableBytes, estimateStorage } from '../../../sync/offline-maps/storage-quota.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOfflineRegions } from '../queries.ts'
import { RegionList } from './region-list.tsx'

/** The free space is estimated again each time the size of the maps has changed by about this much. */
const stepBytes = 10_000_000

/** Maps that can be downloaded, are being downloaded, or are on the device. */
export function OfflineMaps({ isOnline }: { isOnline: boolean }) {
  const { t } = useTexts(enOfflineMaps, 'offlineMaps')
  const { entries, offer, usedBytes } = useOfflineRegions(isOnline)
  // Shows the progress of downloads that another tab has started.
  useEffect(() => deviceDownloads.start(), [])
  if (!entries) {
    return (
      <div className="py-4">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-12" />
      </div>
    )
  }
  const isEmpty = entries.length === 0
  return (
    <>
      {!isEmpty && <p className="py-3 text-pretty text-ink-soft text-sm">{t('intro')}</p>}
      {!isOnline && (
        <div className="py-3">
          <Notice kind="offline">{t(isEmpty ? 'offline.none' : 'offline.some')}</Notice>
        </div>
      )}
      {isOnline && offer.hasFailed && <ListFailed onRetry={offer.retry} />}
      {isOnline && isEmpty && !offer.hasFailed && (
        <p className="py-3 text-pretty text-ink-soft">{t('none')}</p>
      )}
      {!isEmpty && <RegionList entries={entries} />}
      {usedBytes > 0 && <RegionsFooter usedBytes={usedBytes} />}
    </>
  )
}

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts(enOfflineMaps, 'offlineMaps')
  return (
    <div className="flex flex-col items-start gap-3 py-3">
      <Notice kind="error">{t('failed')}</Notice>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** The total size of all maps on this phone, and how much space is left. */
function RegionsFooter({ usedBytes }: { usedBytes: number }) {
  const { t, language } = useTexts(enOfflineMaps, 'offlineMaps')
  const free = useFreeSpace(usedBytes)
  const size = (bytes: number) => sizeText(bytes, language)
  return (
    <p className="py-3 text-ink-soft text-sm tabular-nums">
      <span>{t('total', { size: size(usedBytes) })}</span>{' '}
      <span>{free !== null && t('free', { size: size(free) })}</span>
    </p>
  )
}

/**
 * Bytes that maps may still use on this phone, estimated again when `usedBytes` has changed by about `stepBytes`;
 * null if the browser does not report the free space.
 */
function useFreeSpace(usedBytes: number): number | null {
  const [free, setFree] = useState<number | null>(null)
  const step = Math.round(usedBytes / stepBytes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the free space has changed by then
  useEffect(() => {
    let isCurrent = true
    void availableBytes(estimateStorage).then((bytes) => {
      if (isCurrent) setFree(bytes)
    })
    return () => {
      isCurrent = false
    }
  }, [step])
  return free
}
