import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { updateSettings, useSettingsStore } from '../../../stores/settings.ts'
import { Switch } from '../../../ui/switch.tsx'
import { SettingsSection } from './settings-section.tsx'

export function AppearanceSection() {
  const { t } = useOpenedTranslation()
  const darkMode = useSettingsStore((state) => state.appearance.darkMode)
  return (
    <SettingsSection title={t('settings.appearance.title')}>
      <Switch
        label={t('settings.appearance.darkMode')}
        hint={t('settings.appearance.darkModeHint')}
        checked={darkMode}
        onCheckedChange={(checked) => updateSettings('appearance', { darkMode: checked })}
      />
    </SettingsSection>
  )
}
