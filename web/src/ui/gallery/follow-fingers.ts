import { type Gesture, move, noGesture, release, shiftBy, touch, zoomBy } from './gesture.ts'
import type { Stage } from './stage.ts'
import { type Point, tapScale, whole, zoomAt } from './zoom.ts'

/** Two taps within so long, so near each other, are one wish. */
const twoTapsMs = 300
const twoTapsApart = 30

export interface Wishes {
  step: (by: 1 | -1) => void
  close: () => void
  /** Whether there is a picture on that side. */
  canStep: (by: 1 | -1) => boolean
}

/** Follows fingers, a pen or the mouse over the stage; answers what stops it. */
export function followFingers(frame: HTMLElement, stage: Stage, wishes: Wishes): () => void {
  const down = new Map<number, Point>()
  let gesture: Gesture = noGesture
  let begunAt = 0
  let lastTap: { at: Point; time: number } | null = null

  const fingers = () => [...down.values()]

  function show(): void {
    const zoom = zoomBy(gesture, fingers())
    if (zoom) stage.draw(zoom)
    const shift = shiftBy(gesture, fingers())
    // Past the first and the last picture it goes hard.
    const isBeyond = shift.x !== 0 && !wishes.canStep(shift.x < 0 ? 1 : -1)
    stage.place(isBeyond ? { ...shift, x: shift.x / 3 } : shift)
  }

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (down.size === 0) begunAt = event.timeStamp
    down.set(event.pointerId, stage.pointOf(event))
    frame.setPointerCapture(event.pointerId)
    stage.hold(true)
    gesture = touch(fingers(), stage.zoom())
    show()
  }

  function onMove(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return
    down.set(event.pointerId, stage.pointOf(event))
    gesture = move(gesture, fingers(), stage.isAtEdge)
    show()
  }

  function onUp(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return
    const shift = shiftBy(gesture, fingers())
    const at = stage.pointOf(event)
    const ms = event.timeStamp - begunAt
    down.delete(event.pointerId)
    const isOver = down.size === 0
    const wish =
      isOver && event.type === 'pointerup'
        ? release(gesture, shift, { width: stage.size().width, ms })
        : null
    // A finger that stays after a pinch goes on with it as a pan, and never as a tap.
    const wasPinch = gesture.kind === 'pinching'
    gesture = touch(fingers(), stage.zoom())
    if (wasPinch && gesture.kind === 'touched') gesture = { ...gesture, kind: 'panning' }
    if (!isOver) return
    // It goes from where it was let go.
    if (wish === 'close') {
      wishes.close()
      return
    }
    stage.hold(false)
    stage.set(stage.zoom())
    stage.place()
    if (wish === 'tap') onTap(at, event.timeStamp)
    else if (wish) step(wish === 'next' ? 1 : -1)
  }

  function step(by: 1 | -1): void {
    if (wishes.canStep(by)) wishes.step(by)
  }

  function onTap(at: Point, time: number): void {
    const isSecond =
      lastTap !== null &&
      time - lastTap.time < twoTapsMs &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < twoTapsApart
    lastTap = isSecond ? null : { at, time }
    if (!isSecond) return
    const zoom = stage.zoom()
    stage.set(zoom.scale > 1 ? whole : zoomAt(zoom, tapScale, at))
  }

  frame.addEventListener('pointerdown', onDown)
  frame.addEventListener('pointermove', onMove)
  frame.addEventListener('pointerup', onUp)
  frame.addEventListener('pointercancel', onUp)
  return () => {
    frame.removeEventListener('pointerdown', onDown)
    frame.removeEventListener('pointermove', onMove)
    frame.removeEventListener('pointerup', onUp)
    frame.removeEventListener('pointercancel', onUp)
  }
}
