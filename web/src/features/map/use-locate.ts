import { mapDefaults } from '@worldschool/schema'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDialogsTranslation } from '../../i18n/use-dialogs-translation.ts'
import { type LocateOutcome, locate, offerLocation, startFixUpdates } from '../../stores/locate.ts'
import {
  type Camera,
  claimAutoCenter,
  recordCentred,
  rememberCamera,
  setFix,
  useMapStore,
} from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { showToast } from '../../stores/toast.ts'
import { fromSetting, userInitiated } from './is-user-initiated.ts'

/** The dependencies of `centerOnPerson`. */
interface CenterDeps {
  /** True if the app has requested the position, not the person. */
  isAutomatic: boolean
  locate: () => Promise<LocateOutcome>
  moveMap: (camera: Camera) => void
  alert: (text: 'map.locationUnsupported' | 'map.locationUnavailable') => void
}

/**
 * Centres the map on the user, or on Costa Rica if the position is unavailable. Specification, sections 4
 * and 8.
 */
export async function centerOnPerson(deps: CenterDeps): Promise<void> {
  const outcome = await deps.locate()
  // Location Services were switched off while the position was requested: discard the result.
  if (!useSettingsStore.getState().privacy.locationServices) return
  // If the user has moved the map in the meantime, the map stays there, and no message opens over it.
  const isLate = deps.isAutomatic && useMapStore.getState().isChosenView
  if (outcome.kind === 'unsupported') return deps.alert('map.locationUnsupported')
  if (outcome.kind === 'unavailable') {
    if (isLate) return
    deps.moveMap(mapDefaults.fallback)
    return deps.alert('map.locationUnavailable')
  }
  const { latitude, longitude } = outcome.fix
  setFix(isLate ? { ...outcome.fix, isUnasked: true } : outcome.fix)
  startFixUpdates()
  if (!isLate) deps.moveMap({ latitude, longitude, zoom: mapDefaults.located.zoom })
}

/**
 * Centres the map on the user: when a button is pressed, and once automatically. Specification, sections 4
 * and 8.
 */
export function useLocate(map: MapLibreMap | null): { isLocating: boolean; start: () => void } {
  const { t } = useDialogsTranslation()
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
      // If the user has left the screen before the position arrives, the map opens there the next time.
      const moveMap = (camera: Camera) => {
        recordCentred(isAutomatic)
        if (isOnScreen.current) fly(map, camera, isAutomatic ? fromSetting : userInitiated)
        else rememberCamera(camera)
      }
      setIsLocating(true)
      const locateOnce = async () => {
        const outcome = await locate(navigator.geolocation)
        setIsLocating(false)
        return outcome
      }
      const alert: CenterDeps['alert'] = (text) => showToast({ title: t(text), tone: 'error' })
      await centerOnPerson({ isAutomatic, locate: locateOnce, moveMap, alert })
    },
    [map, t],
  )

  useEffect(() => {
    if (map && locationServices && autoCenter && claimAutoCenter()) void center(true)
  }, [map, locationServices, autoCenter, center])

  function start() {
    if (locationServices) void center(false)
    else offerLocation(t, () => void center(false))
  }

  return { isLocating, start }
}

/** MapLibre jumps instead if the user prefers reduced motion. */
function fly(map: MapLibreMap, { latitude, longitude, zoom }: Camera, eventData: object): void {
  map.flyTo({ center: [longitude, latitude], zoom, duration: 1600 }, eventData)
}
