import { limits } from '@worldschool/schema'

/** Asks the device where it is, as section 9 bounds it. Rejects when refused, failed or too slow. */
export function currentPosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      {
        enableHighAccuracy: true,
        timeout: limits.position.timeoutMs,
        maximumAge: limits.position.maximumAgeMs,
      },
    )
  })
}
