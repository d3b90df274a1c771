import { NotificationSwitches } from '../../features/notices/components/notification-switches.tsx'
import { SettingsSection } from '../../features/settings/components/settings-section.tsx'
import { enNotices } from '../../i18n/en/notices.ts'
import { useTexts } from '../../i18n/texts-in.ts'

/** Section 2, "Notifications". */
export function NotificationsPart() {
  const { t } = useTexts(enNotices, 'notices')
  return (
    <SettingsSection title={t('title')}>
      <NotificationSwitches />
    </SettingsSection>
  )
}
