import { useCallback, useEffect, useState } from 'react'
import { useFlightStore } from '../../stores/fly-to-request.ts'
import { useMapStore } from '../../stores/map.ts'

/** A first visit starts with looking and scrolling, which starting MapLibre would slow down. */
const firstVisitDelayMs = 3_000

let hasStarted = false

/**
 * Returns whether to replace the placeholder by the live map: as soon as it is touched or focused, or must
 * show what the placeholder does not. Otherwise the map starts when the page is idle on a first visit, and at
 * once on later visits, when its files are on the device. A map that `isCovered` by a dialog does not start
 * on its own.
 */
export function useMapStart(
  isRequested: boolean,
  isCovered: boolean,
): { isStarted: boolean; start: () => void } {
  const [isStarted, setIsStarted] = useState(() => hasStarted || (isReturning() && !isCovered))
  const hasFlight = useFlightStore((flight) => !!(flight.placeId || flight.bounds || flight.camera))
  const isElsewhere = useMapStore(({ camera }) => camera !== null)
  const start = useCallback(() => {
    hasStarted = true
    setIsStarted(true)
  }, [])
  const isNow = isRequested || hasFlight || isElsewhere

  useEffect(() => {
    if (isNow || (isReturning() && !isCovered)) return start()
    if (isCovered) return
    let idleHandle = 0
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window)
        idleHandle = requestIdleCallback(start, { timeout: 2_000 })
      else start()
    }, firstVisitDelayMs)
    return () => {
      clearTimeout(timer)
      if (idleHandle) cancelIdleCallback(idleHandle)
    }
  }, [isNow, isCovered, start])

  return { isStarted: isStarted || isNow, start }
}

/** The service worker is installed during the first visit, with all files of the app. */
function isReturning(): boolean {
  return !!navigator.serviceWorker?.controller
}
