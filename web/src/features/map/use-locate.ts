import { mapDefaults } from '@worldschool/schema'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOpenedTranslation } from '../../i18n/use-opened-translation.ts'
import { type Camera, claimAutoCenter, rememberCamera, setFix } from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { showToast } from '../../stores/toast.ts'
import { byPerson } from './by-person.ts'
import { keepFixFresh } from './fresh-fix.ts'
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

  const center = useCallback(async () => {
    if (!map) return
    // The answer may come when the person has left; then the next map opens there.
    const look = (camera: Camera) => {
      if (isOnScreen.current) fly(map, camera)
      else rememberCamera(camera)
    }
    setIsLocating(true)
    const outcome = await locate(navigator.geolocation)
    setIsLocating(false)
    // Switched off while the device was thinking: the answer is not wanted any more.
    if (!useSettingsStore.getState().privacy.locationServices) return
    if (outcome.kind === 'unsupported') {
      showToast({ title: t('map.locationUnsupported'), tone: 'error' })
    } else if (outcome.kind === 'unavailable') {
      look(mapDefaults.fallback)
      showToast({ title: t('map.locationUnavailable'), tone: 'error' })
    } else {
      const { latitude, longitude } = outcome.fix
      setFix(outcome.fix)
      keepFixFresh()
      look({ latitude, longitude, zoom: mapDefaults.located.zoom })
    }
  }, [map, t])

  useEffect(() => {
    if (map && locationServices && autoCenter && claimAutoCenter()) void center()
  }, [map, locationServices, autoCenter, center])

  function start() {
    if (locationServices) void center()
    else showToast({ title: t('map.locationDisabled'), tone: 'error' })
  }

  return { isLocating, start }
}

/** MapLibre jumps by itself where the person wants less motion. */
function fly(map: MapLibreMap, { latitude, longitude, zoom }: Camera): void {
  map.flyTo({ center: [longitude, latitude], zoom, duration: 1600 }, byPerson)
}
