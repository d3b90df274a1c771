import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { deviceSync } from '../../../sync/device-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AdminPanel } from '../admin-panel.ts'

/** Above what was read before the network went. The panel reads it again by itself afterwards. */
export function OfflineBanner({ panel }: { panel: AdminPanel }) {
  const { t } = useTexts(enAdmin, 'admin')
  const isLoading = useStore(panel.store, (state) => state.isLoading)

  function tryAgain() {
    void panel.loadAll()
    void deviceSync.wake()
  }

  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div className="min-w-60 flex-1">
        <Notice kind="offline">{t('offline')}</Notice>
      </div>
      <Button variant="secondary" size="sm" busy={isLoading} onClick={tryAgain}>
        {t('retry')}
      </Button>
    </div>
  )
}
