import { limits } from '@worldschool/schema'
import { claimAutoCenter, type DeviceFix, setFix, useMapStore } from './map.ts'
import { updateSettings } from './settings.ts'
import { showToast } from './toast.ts'

export type LocateOutcome =
  | { kind: 'located'; fix: DeviceFix }
  | { kind: 'unavailable' }
  | { kind: 'unsupported' }

/** Asks the device once: high accuracy, 10 s, at most 5 minutes old. Section 9. */
export function locate(geolocation: Geolocation | undefined): Promise<LocateOutcome> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve({ kind: 'unsupported' })
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'located', fix: { latitude, longitude, accuracy } }),
      () => resolve({ kind: 'unavailable' }),
      {
        enableHighAccuracy: true,
        timeout: limits.position.timeoutMs,
        maximumAge: limits.position.maximumAgeMs,
      },
    )
  })
}

/** Switches Location Services on, for what is asked of the device next. */
export function turnOnLocation(): void {
  // What is asked for now decides what the map shows.
  claimAutoCenter()
  updateSettings('privacy', { locationServices: true })
}

/** Says that Location Services are off; one tap switches them on and goes on. Section 8 and departures. */
export function offerLocation(
  t: (key: 'map.locationDisabled' | 'map.locationTurnOn') => string,
  goOn: () => void,
): void {
  showToast({
    title: t('map.locationDisabled'),
    tone: 'error',
    action: {
      label: t('map.locationTurnOn'),
      run: () => {
        turnOnLocation()
        goOn()
      },
    },
  })
}

/** What looking again needs of the device. */
export interface FixWorld {
  now: () => number
  /** Calls back each time the app comes to the screen. */
  onVisible: (callback: () => void) => void
  /** Whether asking for the position puts no question to the person. */
  isAllowed: () => Promise<boolean>
  locate: () => Promise<LocateOutcome>
}

/**
 * Looks where the device is now when the app comes back to the screen and the position known is too
 * old for section 9; only where the person has asked for it before, and is not asked again. Answers
 * how to look at other times.
 */
export function watchFix(world: FixWorld): () => Promise<void> {
  let knownSince = world.now()
  let isLooking = false
  useMapStore.subscribe(({ fix }, before) => {
    if (fix !== before.fix) knownSince = world.now()
  })

  async function look(): Promise<void> {
    const isOld = world.now() - knownSince > limits.position.maximumAgeMs
    if (isLooking || !isOld || !useMapStore.getState().fix) return
    isLooking = true
    try {
      const outcome = (await world.isAllowed()) ? await world.locate() : null
      // Forgotten meanwhile, with Location Services, it stays forgotten.
      const isWanted = useMapStore.getState().fix !== null
      if (outcome?.kind === 'located' && isWanted) setFix({ ...outcome.fix, isUnasked: true })
    } finally {
      isLooking = false
    }
  }

  world.onVisible(() => void look())
  return look
}

let look: (() => Promise<void>) | null = null

/** From the first position on; looks at once where that one is too old by now. */
export function keepFixFresh(): void {
  look ??= watchFix(device)
  void look()
}

const device: FixWorld = {
  now: Date.now,
  onVisible: (callback) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') callback()
    }),
  isAllowed: async () => {
    try {
      return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
    } catch {
      // A browser that does not tell might put the question again.
      return false
    }
  },
  locate: () => locate(navigator.geolocation),
}
