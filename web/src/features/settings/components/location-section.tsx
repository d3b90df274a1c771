import { useOpenedTranslation } from '../../../i18n/use-opened-translation.ts'
import { updateSettings, useSettingsStore } from '../../../stores/settings.ts'
import { Switch } from '../../../ui/switch.tsx'
import { SettingsSection } from './settings-section.tsx'

export function LocationSection() {
  const { t } = useOpenedTranslation()
  const { locationServices, autoCenter } = useSettingsStore((state) => state.privacy)
  return (
    <SettingsSection title={t('settings.location.title')}>
      <Switch
        label={t('settings.location.services')}
        hint={t('settings.location.servicesHint')}
        checked={locationServices}
        onCheckedChange={(checked) => updateSettings('privacy', { locationServices: checked })}
      />
      <Switch
        label={t('settings.location.autoCenter')}
        hint={t('settings.location.autoCenterHint')}
        checked={autoCenter}
        onCheckedChange={(checked) => updateSettings('privacy', { autoCenter: checked })}
      />
    </SettingsSection>
  )
}
