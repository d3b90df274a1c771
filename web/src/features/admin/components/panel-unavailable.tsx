import { useStore } from 'zustand'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { openAuthDialog } from '../../../stores/dialogs.ts'
import { deviceSync } from '../../../sync/device-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { AdminPanel } from '../admin-panel.ts'
import { BackToSettings } from './back-to-settings.tsx'

const looks = {
  unreachable: { art: 'offline', title: 'unreachable', text: 'unreachableHint' },
  failed: { art: 'empty-search', title: 'loadFailed', text: 'loadFailedHint' },
  'signed-out': { art: 'not-found', title: 'signedOut', text: 'signedOutHint' },
} as const

interface PanelUnavailableProps {
  panel: AdminPanel
  reason: keyof typeof looks
}

/** In the panel's place when nothing of it could be read: why, and how to try again. */
export function PanelUnavailable({ panel, reason }: PanelUnavailableProps) {
  const { t } = useTexts(enAdmin, 'admin')
  const isLoading = useStore(panel.store, (state) => state.isLoading)
  const { art, title, text } = looks[reason]

  function tryAgain() {
    void panel.loadAll()
    void deviceSync.wake()
  }

  return (
    <div role="status">
      <EmptyState
        art={art}
        title={t(title)}
        text={t(text)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {reason === 'signed-out' ? (
              <Button onClick={() => openAuthDialog(() => void panel.loadAll())}>
                {t('signIn')}
              </Button>
            ) : (
              <Button busy={isLoading} onClick={tryAgain}>
                {t('retry')}
              </Button>
            )}
            <BackToSettings />
          </div>
        }
      />
    </div>
  )
}
