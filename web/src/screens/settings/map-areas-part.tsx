import { useIsOnline } from '../../features/auth/use-is-online.ts'
import { MapAreas } from '../../features/map-areas/components/map-areas.tsx'
import { SettingsSection } from '../../features/settings/components/settings-section.tsx'
import { useAreasTranslation } from '../../i18n/use-areas-translation.ts'

/** Maps that a person downloads before the network is gone. */
export function MapAreasPart() {
  const { t } = useAreasTranslation()
  return (
    <SettingsSection title={t('title')}>
      <MapAreas isOnline={useIsOnline()} />
    </SettingsSection>
  )
}
