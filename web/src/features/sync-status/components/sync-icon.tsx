import {
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  type LucideIcon,
  RefreshCw,
  UserRoundX,
} from 'lucide-react'
import type { SyncLabel } from '../queries.ts'

const looks: Readonly<Record<SyncLabel, { Icon: LucideIcon; tone: string }>> = {
  synced: { Icon: CloudCheck, tone: 'text-ink-faint' },
  waiting: { Icon: CloudUpload, tone: 'text-primary' },
  refused: { Icon: CloudAlert, tone: 'text-danger' },
  offline: { Icon: CloudOff, tone: 'text-ink-faint' },
  'sign-in': { Icon: UserRoundX, tone: 'text-warn' },
  update: { Icon: RefreshCw, tone: 'text-warn' },
}

export function SyncIcon({ label, className }: { label: SyncLabel; className: string }) {
  const { Icon, tone } = looks[label]
  return <Icon aria-hidden className={`${tone} ${className}`} />
}
