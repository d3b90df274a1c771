import {
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  type LucideIcon,
  RefreshCw,
  UserRoundX,
} from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { setSyncSheetOpen } from '../../../stores/dialogs.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { type SyncLabel, type SyncStatus, useSyncStatus } from '../queries.ts'

const labelStyles: Readonly<Record<SyncLabel, { Icon: LucideIcon; tone: string }>> = {
  synced: { Icon: CloudCheck, tone: 'text-ink-faint' },
  stale: { Icon: CloudAlert, tone: 'text-warn' },
  waiting: { Icon: CloudUpload, tone: 'text-primary' },
  refused: { Icon: CloudAlert, tone: 'text-danger' },
  offline: { Icon: CloudOff, tone: 'text-ink-faint' },
  'sign-in': { Icon: UserRoundX, tone: 'text-warn' },
  update: { Icon: RefreshCw, tone: 'text-warn' },
}

export function SyncIcon({ label, className }: { label: SyncLabel; className: string }) {
  const { Icon, tone } = labelStyles[label]
  return <Icon aria-hidden className={`${tone} ${className}`} />
}

/** The sync status in the header: a small icon, with a count of unfinished writes. */
export function SyncStatusButton() {
  const status = useSyncStatus()
  const text = useSyncLabel(status)
  const isRefused = status.label === 'refused'
  const count = isRefused ? status.refused.length : status.waiting.length
  return (
    <IconButton label={text} onClick={() => setSyncSheetOpen(true)} className="relative">
      <SyncIcon label={status.label} className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden
          className={cn(
            'absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 font-semibold text-xs leading-none tabular-nums',
            isRefused ? 'bg-danger text-on-danger' : 'bg-primary-soft text-primary',
          )}
        >
          {count}
        </span>
      )}
    </IconButton>
  )
}

/** The most important sync status, in a few words. */
function useSyncLabel({ label, waiting, refused, photo }: SyncStatus): string {
  const { t } = useTranslation()
  if (label === 'waiting' && photo) return t('sync.label.photo', { ...photo })
  if (label === 'offline' && waiting.length > 0) {
    return t('sync.label.offlineWaiting', { count: waiting.length })
  }
  return t(`sync.label.${label}`, { count: label === 'refused' ? refused.length : waiting.length })
}
