import { type ReactNode, useId } from 'react'
import { useDialogsTranslation } from '../../../i18n/use-dialogs-translation.ts'
import { updateSettings, useSettingsStore } from '../../../stores/settings.ts'
import { Switch } from '../../../ui/switch.tsx'

/** A titled card of rows. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-xl">
        {title}
      </h2>
      <div className="divide-y divide-line rounded-2xl border border-line bg-paper-raised px-[min(1.25rem,6.5vw)] py-1.5 shadow-card">
        {children}
      </div>
    </section>
  )
}

export function AppearanceSection() {
  const { t } = useDialogsTranslation()
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

export function LocationSection() {
  const { t } = useDialogsTranslation()
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
