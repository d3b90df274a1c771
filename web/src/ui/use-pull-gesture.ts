import { useEffect, useRef, useState } from 'react'

/** A touch position in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** A pull-to-refresh gesture, from touchstart to touchend. */
export type Pull =
  | { kind: 'none' }
  /** Touching, but not moved far enough to recognize a gesture. */
  | { kind: 'touched'; from: Point }
  | { kind: 'pulling'; from: Point; distance: number }

const noPull: Pull = { kind: 'none' }

/** The distance in CSS pixels from which a gesture is recognized. */
const slop = 8
/** The maximum distance of the indicator, and the distance from which releasing refreshes. */
const maxDistance = 112
export const releaseDistance = 64

/** Handles touchstart: only a single finger at the top of the page can start a pull. */
export function startPull(fingers: readonly Point[], isAtTop: boolean): Pull {
  const [from] = fingers
  return from && fingers.length === 1 && isAtTop ? { kind: 'touched', from } : noPull
}

/**
 * Handles touchmove. A horizontal swipe, a scroll upwards or a second finger cancels the pull. Resistance
 * grows with the distance.
 */
export function movePull(pull: Pull, fingers: readonly Point[]): Pull {
  const [to] = fingers
  if (pull.kind === 'none' || !to || fingers.length > 1) return noPull
  const down = to.y - pull.from.y
  const aside = Math.abs(to.x - pull.from.x)
  if (pull.kind === 'touched') {
    if (Math.max(Math.abs(down), aside) < slop) return pull
    if (down <= aside) return noPull
  }
  return { kind: 'pulling', from: pull.from, distance: rubber(down - slop) }
}

/** Returns true if a release now would refresh. */
export function isReady(pull: Pull): boolean {
  return pull.kind === 'pulling' && pull.distance >= releaseDistance
}

function rubber(down: number): number {
  return maxDistance * (1 - Math.exp(-Math.max(down, 0) / maxDistance))
}

/** Tracks a pull down from the top of the page, and calls `onRelease` if it is released far enough down. */
export function usePullGesture(onRelease: () => void): Pull {
  const [pull, setPull] = useState(noPull)
  const latest = useRef(onRelease)
  latest.current = onRelease

  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    let current: Pull = noPull
    /** The touched element. If the list removes it, touch events are dispatched to this element only. */
    let touched: HTMLElement | null = null
    const set = (next: Pull) => {
      if (next === current) return
      current = next
      setPull(next)
    }
    const onMove = (event: TouchEvent) => {
      set(movePull(current, pointsOf(event)))
      if (current.kind === 'none') stopFollowing()
      // Prevents scrolling while the indicator moves down.
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
      // Listens only during a pull, because a non-passive listener slows down scrolling.
      touched.addEventListener('touchmove', onMove, { passive: false })
      touched.addEventListener('touchend', onEnd)
      touched.addEventListener('touchcancel', onEnd)
    }
    // Disables the browser's own pull-to-refresh, which would reload the page.
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

/** Returns true in an element with its own touch gestures, such as the map, which has this attribute. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-gestures]') !== null
}
