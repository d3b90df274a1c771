import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { enAdmin } from '../../i18n/en/admin.ts'
import { useTexts } from '../../i18n/texts-in.ts'
import { openAuthDialog } from '../../stores/dialogs.ts'
import { showToast } from '../../stores/toast.ts'
import { deviceSync } from '../../sync/device-sync.ts'
import { type AdminPanel, createAdminPanel } from './admin-panel.ts'

/** The panel of the acting admin or moderator, loaded while it is on screen. */
export function useAdminPanel(userId: string, isModerator: boolean): AdminPanel {
  const { t } = useTexts(enAdmin, 'admin')
  const isOnline = useIsOnline()
  const [panel] = useState(() =>
    createAdminPanel({
      userId,
      isModerator,
      fetch: (...request) => globalThis.fetch(...request),
      setTimer: (callback, ms) => {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
      onLoadFailed: () =>
        showToast({ title: t('failed'), description: t('loadFailed'), tone: 'error' }),
      onSignedOut: openAuthDialog,
    }),
  )

  useEffect(() => {
    panel.start()
    return panel.stop
  }, [panel])

  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack) void panel.loadAll()
  }, [isOnline, panel])

  return panel
}

/** False while the browser is offline or the server does not respond. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(deviceSync.subscribe, () => deviceSync.state().isOnline)
}
