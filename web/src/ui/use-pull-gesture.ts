import { useEffect, useRef, useState } from 'react'
import { isReady, movePull, noPull, type Point, type Pull, startPull } from './pull-gesture.ts'

/** Follows a finger that pulls the page down from its top, and says when it is let go in time. */
export function usePullGesture(onRelease: () => void): Pull {
  const [pull, setPull] = useState(noPull)
  const latest = useRef(onRelease)
  latest.current = onRelease

  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    let current: Pull = noPull
    /** What was touched: its finger's events go to it alone once the list has dropped it. */
    let touched: HTMLElement | null = null
    const set = (next: Pull) => {
      if (next === current) return
      current = next
      setPull(next)
    }
    const onMove = (event: TouchEvent) => {
      set(movePull(current, pointsOf(event)))
      if (current.kind === 'none') stopFollowing()
      // The page stays where it is while the mark comes down.
      else if (current.kind === 'pulling' && event.cancelable) event.preventDefault()
    }
    const onEnd = (event: TouchEvent) => {
      const isWanted = event.type === 'touchend' && isReady(current)
      set(noPull)
      stopFollowing()
      if (isWanted) latest.current()
    }
    function stopFollowing(): void {
      touched?.removeEventListener('touchmove', onMove)
      touched?.removeEventListener('touchend', onEnd)
      touched?.removeEventListener('touchcancel', onEnd)
      touched = null
    }
    const onStart = (event: TouchEvent) => {
      stopFollowing()
      set(startPull(pointsOf(event), window.scrollY <= 0 && !isTaken(event.target)))
      if (current.kind === 'none') return
      touched = event.target as HTMLElement
      // Only now, for a listener that may stop the scrolling slows it down.
      touched.addEventListener('touchmove', onMove, { passive: false })
      touched.addEventListener('touchend', onEnd)
      touched.addEventListener('touchcancel', onEnd)
    }
    // The browser's own pull would load the whole page again.
    const { style } = document.documentElement
    style.overscrollBehaviorY = 'contain'
    main.addEventListener('touchstart', onStart, { passive: true })
    return () => {
      style.overscrollBehaviorY = ''
      main.removeEventListener('touchstart', onStart)
      stopFollowing()
    }
  }, [])
  return pull
}

function pointsOf({ touches }: TouchEvent): Point[] {
  return [...touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }))
}

/** What moves under the finger by itself, such as the map, marks that in its element. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-gestures]') !== null
}
