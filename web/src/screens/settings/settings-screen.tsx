import { AboutSection } from '../../features/settings/components/about-section.tsx'
import { AppearanceSection } from '../../features/settings/components/appearance-section.tsx'
import { Attributions } from '../../features/settings/components/attributions.tsx'
import { LocationSection } from '../../features/settings/components/location-section.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Section 2, "Settings screen". */
export function SettingsScreen() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 lg:max-w-5xl lg:px-8 lg:py-10">
      <h1 className="text-3xl">{t('settings.title')}</h1>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <LocationSection />
          <AppearanceSection />
        </div>
        <div className="flex flex-col gap-8">
          <AboutSection />
          <Attributions />
        </div>
      </div>
    </div>
  )
}
