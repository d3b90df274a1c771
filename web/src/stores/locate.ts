import { limits } from '@worldschool/schema'
import { claimAutoCenter, type DeviceFix, setFix, useMapStore } from './map.ts'
import { updateSettings } from './settings.ts'
import { showToast } from './toast.ts'

export type LocateOutcome =
  | { kind: 'located'; fix: DeviceFix }
  | { kind: 'unavailable' }
  | { kind: 'unsupported' }

/** Requests the position once: high accuracy, 10 s, at most 5 minutes old. Specification, section 9. */
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

/** Switches Location Services on. Call it just before requesting the position. */
export function turnOnLocation(): void {
  // The request for the position decides what the map shows, so the automatic centring is skipped.
  claimAutoCenter()
  updateSettings('privacy', { locationServices: true })
}

/**
 * Says that Location Services are off; one tap switches them on and continues. See section 8 of the specification and
 * departures.md.
 */
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

/** Dependencies for updating the position. */
export interface FixDeps {
  now: () => number
  /** Calls back each time the app becomes visible. */
  onVisible: (callback: () => void) => void
  /** Whether the position can be requested without a permission prompt. */
  isAllowed: () => Promise<boolean>
  locate: () => Promise<LocateOutcome>
}

/**
 * Updates the position when the app becomes visible and the known position is older than section 9 allows, but
 * only if the user has requested the position before, and if the browser shows no prompt. Returns a function
 * that runs the same update at other times.
 */
export function watchFix(deps: FixDeps): () => Promise<void> {
  let knownSince = deps.now()
  let isLocating = false
  useMapStore.subscribe(({ fix }, before) => {
    if (fix !== before.fix) knownSince = deps.now()
  })

  async function update(): Promise<void> {
    const isOld = deps.now() - knownSince > limits.position.maximumAgeMs
    if (isLocating || !isOld || !useMapStore.getState().fix) return
    isLocating = true
    try {
      const outcome = (await deps.isAllowed()) ? await deps.locate() : null
      // If Location Services were switched off in the meantime, the position stays cleared.
      const isWanted = useMapStore.getState().fix !== null
      if (outcome?.kind === 'located' && isWanted) setFix({ ...outcome.fix, isUnasked: true })
    } finally {
      isLocating = false
    }
  }

  deps.onVisible(() => void update())
  return update
}

let update: (() => Promise<void>) | null = null

/** Call it once a position is known. Updates the position at once if it is too old, and then as `watchFix` does. */
export function startFixUpdates(): void {
  update ??= watchFix(device)
  void update()
}

const device: FixDeps = {
  now: Date.now,
  onVisible: (callback) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') callback()
    }),
  isAllowed: async () => {
    try {
      return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
    } catch {
      // A browser that cannot report the permission might prompt again.
      return false
    }
  },
  locate: () => locate(navigator.geolocation),
}
