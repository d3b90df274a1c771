import { useIsOnline } from '../../features/auth/use-is-online.ts'
import { MapAreas } from '../../features/map-areas/components/map-areas.tsx'
import { SettingsSection } from '../../features/settings/components/settings-section.tsx'
import { enAreas } from '../../i18n/en/areas.ts'
import { useTexts } from '../../i18n/texts-in.ts'

/** Maps that a person downloads before the network is gone. */
export function MapAreasPart() {
  const { t } = useTexts(enAreas, 'areas')
  return (
    <SettingsSection title={t('title')}>
      <MapAreas isOnline={useIsOnline()} />
    </SettingsSection>
  )
}
