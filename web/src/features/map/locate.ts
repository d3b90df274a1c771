import { limits } from '@worldschool/schema'
import type { DeviceFix } from '../../stores/map.ts'

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
