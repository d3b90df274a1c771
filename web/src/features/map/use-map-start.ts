import { useCallback, useEffect, useState } from 'react'
import { useFlightStore } from '../../stores/fly-to-request.ts'
import { useMapStore } from '../../stores/map.ts'

/** The delay on a first visit: at first, people look and scroll, and starting MapLibre would slow this down. */
const firstVisitDelayMs = 3_000

let hasStarted = false

/**
 * Returns whether the live map replaces the placeholder. The map starts as soon as it is touched or focused, or if
 * `isRequested`, because it must show more than the placeholder does. Otherwise it starts when the page is idle on a
 * first visit, and at once on later visits, when its files are on the device. If the map `isCovered` by a dialog, it
 * does not start by itself.
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

/** On a later visit, the service worker has all files of the app, because the first visit installed them. */
function isReturning(): boolean {
  return !!navigator.serviceWorker?.controller
}
