import type { Wishes } from './follow-fingers.ts'
import type { Stage } from './stage.ts'

/** How far a trackpad is drawn aside for the next picture, and the pause that ends one draw. */
const stepDistance = 60
const pauseMs = 150

/** Follows the wheel and the trackpad: up and down, or a pinch, zooms; aside leads on. */
export function followWheel(frame: HTMLElement, stage: Stage, wishes: Wishes): () => void {
  let aside = 0
  let hasStepped = false
  let last = 0

  function onWheel(event: WheelEvent): void {
    // The page's own zoom would take the buttons off the screen.
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 20
    const dx = event.deltaX * pixels
    const dy = event.deltaY * pixels
    if (event.timeStamp - last > pauseMs) {
      aside = 0
      hasStepped = false
    }
    last = event.timeStamp
    if (!event.ctrlKey && Math.abs(dx) > Math.abs(dy)) drawAside(dx)
    // A pinch on a trackpad counts in far smaller steps than a wheel.
    else stage.zoomBy(Math.exp(-dy / (event.ctrlKey ? 100 : 400)), stage.pointOf(event))
  }

  function drawAside(dx: number): void {
    if (stage.zoom().scale > 1) {
      stage.pan(-dx, 0)
      return
    }
    aside += dx
    if (hasStepped || Math.abs(aside) < stepDistance) return
    hasStepped = true
    const by = aside > 0 ? 1 : -1
    if (wishes.canStep(by)) wishes.step(by)
  }

  frame.addEventListener('wheel', onWheel, { passive: false })
  return () => frame.removeEventListener('wheel', onWheel)
}
