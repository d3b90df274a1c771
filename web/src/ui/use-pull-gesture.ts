import { useEffect, useRef, useState } from 'react'

/** Where a finger is, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

/** A finger that may pull the screen down, from its touch to its end. */
export type Pull =
  | { kind: 'none' }
  /** Down, and not yet moved far enough to tell what it wants. */
  | { kind: 'touched'; from: Point }
  | { kind: 'pulling'; from: Point; distance: number }

const noPull: Pull = { kind: 'none' }

/** How far the finger moves before it is taken at its word. */
const slop = 8
/** How far the mark comes down at the most, and how far it must for a release to count. */
const reach = 112
export const releaseDistance = 64

/** A finger touched the screen; only one alone, at the top of the page, can pull. */
export function startPull(fingers: readonly Point[], isAtTop: boolean): Pull {
  const [from] = fingers
  return from && fingers.length === 1 && isAtTop ? { kind: 'touched', from } : noPull
}

/**
 * Fingers moved. A swipe to the side, a scroll upwards or a second finger ends the pull for good; the
 * further down it goes, the harder it pulls.
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

/** Whether letting go now asks for a refresh. */
export function isReady(pull: Pull): boolean {
  return pull.kind === 'pulling' && pull.distance >= releaseDistance
}

function rubber(down: number): number {
  return reach * (1 - Math.exp(-Math.max(down, 0) / reach))
}

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
