import { mapDefaults } from '@worldschool/schema'
import { type Camera, setFix, useMapStore } from '../../stores/map.ts'
import { useSettingsStore } from '../../stores/settings.ts'
import { keepFixFresh } from './fresh-fix.ts'
import type { LocateOutcome } from './locate.ts'

/** Whom a centring asks, and whom it tells. */
export interface CenterWorld {
  /** Nobody has pressed the button for it. */
  isAutomatic: boolean
  locate: () => Promise<LocateOutcome>
  look: (camera: Camera) => void
  alert: (text: 'map.locationUnsupported' | 'map.locationUnavailable') => void
}

/** Brings the map to the person, or to Costa Rica where nobody can tell. Sections 4 and 8. */
export async function centerOnPerson(world: CenterWorld): Promise<void> {
  const outcome = await world.locate()
  // Switched off while the device was thinking: the answer is not wanted any more.
  if (!useSettingsStore.getState().privacy.locationServices) return
  // The person has been somewhere else meanwhile: the map stays there, and nothing opens over it.
  const isLate = world.isAutomatic && useMapStore.getState().isChosenView
  if (outcome.kind === 'unsupported') return world.alert('map.locationUnsupported')
  if (outcome.kind === 'unavailable') {
    if (isLate) return
    world.look(mapDefaults.fallback)
    return world.alert('map.locationUnavailable')
  }
  const { latitude, longitude } = outcome.fix
  setFix(isLate ? { ...outcome.fix, isUnasked: true } : outcome.fix)
  keepFixFresh()
  if (!isLate) world.look({ latitude, longitude, zoom: mapDefaults.located.zoom })
}
