import type { enOfflineMaps } from '../../i18n/en/offline-maps.ts'
import { sizeText } from '../../i18n/size-text.ts'
import type { TextsOf } from '../../i18n/texts-in.ts'
import type { RegionEntry, RegionStatus } from './region-entries.ts'

export type RegionAction =
  | 'download'
  | 'update'
  | 'again'
  | 'pause'
  | 'resume'
  | 'mobile'
  | 'retry'
  | 'cancel'
  | 'delete'

const actionsByStatus: Record<RegionStatus['kind'], readonly RegionAction[]> = {
  offered: ['download'],
  held: ['delete'],
  faulty: ['again', 'delete'],
  withdrawn: ['delete'],
  outdated: ['update', 'delete'],
  loading: ['pause', 'cancel'],
  queued: ['pause', 'cancel'],
  network: ['pause', 'cancel'],
  wifi: ['mobile', 'cancel'],
  paused: ['resume', 'cancel'],
  failed: ['retry', 'cancel'],
}

/** The actions for a region. An action that continues a download comes before an action that ends it. */
export function actionsFor({ kind }: RegionStatus): readonly RegionAction[] {
  return actionsByStatus[kind]
}

/** Returns true for an action that removes data; the other actions continue the download. */
export function isEnding(action: RegionAction): boolean {
  return action === 'delete' || action === 'cancel'
}

/** Returns true for an action that downloads, which needs the user's consent on mobile data. */
export function isFetching(action: RegionAction): boolean {
  return ['download', 'update', 'again', 'resume', 'retry', 'mobile'].includes(action)
}

interface Words {
  t: TextsOf<typeof enOfflineMaps>
  language: string
}

/** Whole percent, rounded down: 100 only when complete. */
function percentText(received: number, total: number, language: string): string {
  const percent = Math.floor((100 * received) / total) / 100
  return percent.toLocaleString(language, { style: 'percent' })
}

/** The status of a region in one line. */
export function statusText({ region, held, status }: RegionEntry, { t, language }: Words): string {
  const size = sizeText((held ?? region).bytes, language)
  switch (status.kind) {
    case 'offered':
    case 'failed':
      return size
    case 'faulty':
      return t('status.held', { size })
    case 'held':
    case 'withdrawn':
      return t(`status.${status.kind}`, { size })
    case 'outdated':
      return t('status.outdated', { size, newSize: sizeText(status.newer.bytes, language) })
    case 'queued':
      return t('status.queued')
    default: {
      const progress = t('status.progress', {
        received: sizeText(status.received, language),
        total: sizeText(region.bytes, language),
        percent: percentText(status.received, region.bytes, language),
      })
      return status.kind === 'loading' ? progress : t(`status.${status.kind}`, { progress })
    }
  }
}

/** Why a download has failed, or the fault of the stored edition; null if there is neither. */
export function failureText({ status, fault }: RegionEntry, { t, language }: Words): string | null {
  if (status.kind !== 'failed') return fault && t(`fault.${fault}`)
  const { failure } = status
  if (failure.kind !== 'room') return t(`failure.${failure.kind}`)
  return failure.missing === null
    ? t('failure.room')
    : t('failure.roomMissing', { size: sizeText(failure.missing, language) })
}

/** The text that screen readers announce: each quarter of a download, and other changes of status except faults. */
export function announcedText(
  { region, status }: RegionEntry,
  { t, language }: Words,
): string | null {
  const { title } = region
  switch (status.kind) {
    case 'loading': {
      const quarter = Math.floor((4 * status.received) / region.bytes)
      return t('announce.progress', { title, percent: percentText(quarter, 4, language) })
    }
    case 'faulty':
    case 'outdated':
    case 'withdrawn':
    case 'failed':
      return null
    default:
      return t(`announce.${status.kind}`, { title })
  }
}
