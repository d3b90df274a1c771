import { useTranslation } from '../../i18n/use-translation.ts'
import type { SyncStatus } from './queries.ts'

/** The one thing to say about sync, in a few words. */
export function useSyncLabel({ label, waiting, refused, photo }: SyncStatus): string {
  const { t } = useTranslation()
  if (label === 'waiting' && photo) return t('sync.label.photo', { ...photo })
  if (label === 'offline' && waiting.length > 0) {
    return t('sync.label.offlineWaiting', { count: waiting.length })
  }
  return t(`sync.label.${label}`, { count: label === 'refused' ? refused.length : waiting.length })
}
