import { useEffect } from 'react'
import { enAdmin } from '../../../i18n/en/admin.ts'
import { useTexts } from '../../../i18n/texts-in.ts'
import { deviceSync } from '../../../sync/device-sync.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BackToSettings } from './back-to-settings.tsx'

/** For visitors, members, and an admin who is none any more. Section 8. */
export function AccessDenied() {
  const { t } = useTexts(enAdmin, 'admin')
  useEffect(() => {
    // The role was given or taken just now: a pull brings what the account is.
    void deviceSync.wake()
  }, [])
  return (
    <div role="status">
      <EmptyState art="not-found" title={t('denied')} action={<BackToSettings />} />
    </div>
  )
}
