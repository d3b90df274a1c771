import { useEffect } from 'react'
import { useAdminTranslation } from '../../../i18n/use-admin-translation.ts'
import { deviceSync } from '../../../sync/device-sync.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BackToSettings } from './back-to-settings.tsx'

/** For visitors, members, and an admin who is none any more. Section 8. */
export function AccessDenied() {
  const { t } = useAdminTranslation()
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
