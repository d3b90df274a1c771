import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { deviceSync } from '../../../sync/device-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Illustration } from '../../../ui/picture.tsx'
import { syncNow } from '../sync-now.ts'

/**
 * Shown instead of a list that this device has never loaded and cannot load now. Specification, section 8.
 */
export function FetchFailed({ title }: { title: string }) {
  const { t } = useTranslation()
  const isSyncing = useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isSyncing)
  return (
    <div
      role="status"
      className="mx-auto flex max-w-sm flex-col items-center px-4 pt-4 pb-10 text-center lg:pt-12"
    >
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1.5 text-balance text-ink-soft">{t('sync.fetchFailedHint')}</p>
      <Button variant="secondary" size="sm" busy={isSyncing} onClick={syncNow} className="mt-4">
        {t('common.retry')}
      </Button>
      <Illustration name="empty-search" className="mt-6 aspect-9/5 w-full max-w-72 rounded-2xl" />
    </div>
  )
}
