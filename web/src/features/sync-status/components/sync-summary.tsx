import { RefreshCw } from 'lucide-react'
import { useView } from '../../../db/device.ts'
import { numberText } from '../../../i18n/number-text.ts'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import type { SyncState } from '../../../sync/engine-status.ts'
import { isPublication, publishingRestrictionOf } from '../../../sync/outbox/queue-rules.ts'
import { Button } from '../../../ui/button.tsx'
import type { SyncStatus } from '../queries.ts'
import { syncNow } from '../sync-now.ts'
import { SyncIcon } from './sync-status-button.tsx'

/** The sync status in one line, and a button for the action that fits the status. */
export function SyncSummary({ status }: { status: SyncStatus }) {
  const { t, language } = useDialogsTranslation()
  const text = useSummary(status)
  const { firstPull, label, isSyncing, photo } = status
  const number = (value: number) => numberText(value, language)
  return (
    <div className="space-y-4">
      <div className="flex items-start gap-3.5 rounded-xl bg-paper-sunken p-4">
        <SyncIcon label={label} className="mt-0.5 size-6 shrink-0" />
        <div className="min-w-0 flex-1">
          <p role="status">{text}</p>
          {photo && <PhotoProgressLine photo={photo} />}
          {firstPull && (
            <p className="mt-1 text-ink-soft text-sm tabular-nums">
              {t('sync.firstPull', {
                loaded: number(firstPull.loaded),
                total: number(firstPull.total),
              })}
            </p>
          )}
        </div>
      </div>
      {label === 'sign-in' && (
        <Button onClick={() => openAuthDialog()} className="w-full">
          {t('sync.signIn')}
        </Button>
      )}
      {label === 'update' && (
        <Button onClick={() => window.location.reload()} className="w-full">
          {t('sync.update')}
        </Button>
      )}
      <Button
        variant="secondary"
        busy={isSyncing}
        icon={<RefreshCw aria-hidden className="size-4.5" />}
        onClick={syncNow}
        className="w-full"
      >
        {t(isSyncing ? 'sync.syncing' : 'sync.syncNow')}
      </Button>
    </div>
  )
}

function useSummary({ label, waiting, refused }: SyncStatus): string {
  const { t } = useDialogsTranslation()
  const isVisitor = useView((view) => view.viewer === null)
  const restriction = useView(
    (view) => view.viewer && publishingRestrictionOf(view.viewer, Date.now()),
  )
  const areAllPublications = waiting.every(({ kind }) => isPublication(kind))
  switch (label) {
    case 'synced':
      return t(isVisitor ? 'sync.summary.visitor' : 'sync.summary.synced')
    case 'waiting':
      return t(`sync.summary.${(areAllPublications && restriction) || 'waiting'}`, {
        count: waiting.length,
      })
    case 'refused':
      return t('sync.summary.refused', { count: refused.length })
    case 'offline':
      return waiting.length > 0
        ? t('sync.summary.offlineWaiting', { count: waiting.length })
        : t('sync.summary.offline')
    default:
      return t(`sync.summary.${label}`)
  }
}

/** The upload progress of the photo that is being sent. */
function PhotoProgressLine({ photo }: { photo: NonNullable<SyncState['photo']> }) {
  const { t } = useDialogsTranslation()
  const text = t('sync.sendingPhoto', { ...photo })
  return (
    <>
      <p className="mt-1 text-ink-soft text-sm tabular-nums">{text}</p>
      <progress
        max={100}
        value={photo.percent}
        aria-label={text}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-primary-soft [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-primary-soft [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
      />
    </>
  )
}
