import { useCallback, useEffect, useState } from 'react'
import { useFlightStore } from '../../stores/fly-to-request.ts'
import { useMapStore } from '../../stores/map.ts'

/** A first visit begins with looking and scrolling, and MapLibre's start would stand in the way. */
const firstLookMs = 3_000

let hasStarted = false

/**
 * Whether the map is to be alive, in the place of its picture: as soon as it is touched, as the keyboard
 * comes to it, or as it is to show what its picture does not; else when a first visit comes to rest. Who
 * has been here before has its files on the device, and need not wait. What is `isCovered` by a window is
 * looked at by nobody.
 */
export function useMapStart(
  isAsked: boolean,
  isCovered: boolean,
): { isStarted: boolean; start: () => void } {
  const [isStarted, setIsStarted] = useState(() => hasStarted || (isReturning() && !isCovered))
  const isSentOff = useFlightStore((flight) => !!(flight.placeId || flight.bounds || flight.camera))
  const isElsewhere = useMapStore(({ camera }) => camera !== null)
  const start = useCallback(() => {
    hasStarted = true
    setIsStarted(true)
  }, [])
  const isNow = isAsked || isSentOff || isElsewhere

  useEffect(() => {
    if (isNow || (isReturning() && !isCovered)) return start()
    if (isCovered) return
    let idle = 0
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) idle = requestIdleCallback(start, { timeout: 2_000 })
      else start()
    }, firstLookMs)
    return () => {
      clearTimeout(timer)
      if (idle) cancelIdleCallback(idle)
    }
  }, [isNow, isCovered, start])

  return { isStarted: isStarted || isNow, start }
}

/** The app is installed behind the first visit, with all its files. */
function isReturning(): boolean {
  return !!navigator.serviceWorker?.controller
}
