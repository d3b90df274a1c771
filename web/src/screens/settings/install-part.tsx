import { InstallRow } from '../../features/install/components/install-row.tsx'
import { useInstall } from '../../features/install/use-install.ts'
import { SettingsSection } from '../../features/settings/components/settings-section.tsx'
import { enInstall } from '../../i18n/en/install.ts'
import { useTexts } from '../../i18n/texts-in.ts'

/** There for as long as the app can be installed. */
export function InstallPart() {
  const { t } = useTexts(enInstall, 'install')
  const { means } = useInstall()
  if (means === null) return null
  return (
    <SettingsSection title={t('section')}>
      <InstallRow />
    </SettingsSection>
  )
}
