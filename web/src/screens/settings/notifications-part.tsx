import { NotificationSwitches } from '../../features/notices/components/notification-switches.tsx'
import { SettingsSection } from '../../features/settings/components/settings-section.tsx'
import { useNoticesTranslation } from '../../i18n/use-notices-translation.ts'

/** Section 2, "Notifications". */
export function NotificationsPart() {
  const { t } = useNoticesTranslation()
  return (
    <SettingsSection title={t('title')}>
      <NotificationSwitches />
    </SettingsSection>
  )
}
