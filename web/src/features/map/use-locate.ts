import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { type Camera, rememberCamera, useMapStore } from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { showToast } from '../../stores/toast.ts'
import { byPerson } from './by-person.ts'
import { type CenterWorld, centerOnPerson } from './center-on-person.ts'
import { locate } from './locate.ts'

/** Centres the map on the person, on a button and once by itself. Sections 4 and 8. */
export function useLocate(map: MapLibreMap | null): { isLocating: boolean; start: () => void } {
  const { t } = useOpenedTranslation()
  const { locationServices, autoCenter } = useSettingsStore((state) => state.privacy)
  const [isLocating, setIsLocating] = useState(false)

  const isOnScreen = useRef(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])

  const center = useCallback(
    async (isAutomatic: boolean) => {
      if (!map) return
      // The answer may come when the person has left; then the next map opens there.
      const look = (camera: Camera) => {
        if (isOnScreen.current) fly(map, camera)
        else rememberCamera(camera)
      }
      setIsLocating(true)
      const ask = async () => {
        const outcome = await locate(navigator.geolocation)
        setIsLocating(false)
        return outcome
      }
      const alert: CenterWorld['alert'] = (text) => showToast({ title: t(text), tone: 'error' })
      await centerOnPerson({ isAutomatic, locate: ask, look, alert })
    },
    [map, t],
  )

  useEffect(() => {
    if (map && locationServices && autoCenter && claimAutoCenter()) void center(true)
  }, [map, locationServices, autoCenter, center])

  function start() {
    if (locationServices) void center(false)
    else showToast({ title: t('map.locationDisabled'), tone: 'error' })
  }

  return { isLocating, start }
}

/** MapLibre jumps by itself where the person wants less motion. */
function fly(map: MapLibreMap, { latitude, longitude, zoom }: Camera): void {
  map.flyTo({ center: [longitude, latitude], zoom, duration: 1600 }, byPerson)
}

/** True for the one caller that may centre the map by itself. Section 4. */
export function claimAutoCenter(): boolean {
  if (useMapStore.getState().hasAutoCentered) return false
  useMapStore.setState({ hasAutoCentered: true })
  return true
}
