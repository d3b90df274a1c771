import {
  fitZoom,
  type Point,
  tapScale,
  type Zoom,
  type ZoomController,
  zoomAt,
} from './zoom-controller.ts'

/** The gesture of the pointers on the picture, from the first pointerdown to the last pointerup. */
export type Gesture =
  | { kind: 'none' }
  /** Touching, but not moved far enough to recognize a gesture. */
  | { kind: 'touched'; from: Point; start: Zoom }
  /** A move sideways, to the next or the previous picture. */
  | { kind: 'swiping'; from: Point }
  /** A move down, to close the gallery. */
  | { kind: 'pulling'; from: Point }
  | { kind: 'panning'; from: Point; start: Zoom }
  | { kind: 'pinching'; middle: Point; apart: number; start: Zoom }

const noGesture: Gesture = { kind: 'none' }

/** The distance in CSS pixels from which a gesture is recognized. */
const slop = 8
/** A fast swipe needs less distance. */
const quickMs = 300
const quickDistance = 30
const pullDistance = 110

/** Returns the gesture after a finger was put down or lifted. */
export function touch(fingers: readonly Point[], zoom: Zoom): Gesture {
  const [first, second] = fingers
  if (!first || fingers.length > 2) return noGesture
  if (!second) return { kind: 'touched', from: first, start: zoom }
  const middle = middleOf(first, second)
  return { kind: 'pinching', middle, apart: distance(first, second), start: zoom }
}

/**
 * Returns the gesture after a move. `atEdge(dx)` returns true if moving a zoomed picture by `dx` would reveal no
 * more of the picture.
 */
export function move(
  gesture: Gesture,
  fingers: readonly Point[],
  atEdge: (dx: number) => boolean,
): Gesture {
  const [finger] = fingers
  if (gesture.kind !== 'touched' || !finger) return gesture
  const { from, start } = gesture
  const dx = finger.x - from.x
  const dy = finger.y - from.y
  if (Math.max(Math.abs(dx), Math.abs(dy)) < slop) return gesture
  const isAside = Math.abs(dx) > Math.abs(dy)
  if (start.scale > 1) {
    if (isAside && atEdge(dx)) return { kind: 'swiping', from }
    return { kind: 'panning', from, start }
  }
  if (isAside) return { kind: 'swiping', from }
  return dy > 0 ? { kind: 'pulling', from } : noGesture
}

/** The zoom that the gesture has reached; null if the gesture neither zooms nor pans. */
export function zoomBy(gesture: Gesture, fingers: readonly Point[]): Zoom | null {
  const [first, second] = fingers
  if (gesture.kind === 'panning' && first) {
    const { from, start } = gesture
    return { ...start, x: start.x + first.x - from.x, y: start.y + first.y - from.y }
  }
  if (gesture.kind !== 'pinching' || !first || !second) return null
  const { start, middle, apart } = gesture
  const now = middleOf(first, second)
  const scale = Math.max(0.5, (start.scale * distance(first, second)) / Math.max(apart, 1))
  const zoomed = zoomAt(start, scale, middle)
  return { ...zoomed, x: zoomed.x + now.x - middle.x, y: zoomed.y + now.y - middle.y }
}

/** How far the gesture has moved the whole row sideways or down. */
export function shiftBy(gesture: Gesture, fingers: readonly Point[]): Point {
  const [finger] = fingers
  if (!finger) return { x: 0, y: 0 }
  if (gesture.kind === 'swiping') return { x: finger.x - gesture.from.x, y: 0 }
  if (gesture.kind === 'pulling') return { x: 0, y: Math.max(0, finger.y - gesture.from.y) }
  return { x: 0, y: 0 }
}

/** The action when the gesture ends `ms` after it began; null for none. */
export function release(
  gesture: Gesture,
  shift: Point,
  { width, ms }: { width: number; ms: number },
): 'next' | 'previous' | 'close' | 'tap' | null {
  if (gesture.kind === 'touched') return 'tap'
  const isQuick = ms < quickMs
  if (gesture.kind === 'pulling') {
    return shift.y > pullDistance || (isQuick && shift.y > quickDistance * 2) ? 'close' : null
  }
  if (gesture.kind !== 'swiping') return null
  const isFar = Math.abs(shift.x) > (isQuick ? quickDistance : width / 3)
  return isFar ? (shift.x < 0 ? 'next' : 'previous') : null
}

function middleOf(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Two taps within this time and this distance are a double tap. */
const twoTapsMs = 300
const twoTapsApart = 30

export interface GestureHandlers {
  step: (by: 1 | -1) => void
  close: () => void
  /** Returns true if there is a picture on that side. */
  canStep: (by: 1 | -1) => boolean
}

/** Tracks fingers, a pen or the mouse on the gallery; returns a function that stops it. */
export function trackPointerGestures(
  frame: HTMLElement,
  controller: ZoomController,
  handlers: GestureHandlers,
): () => void {
  const down = new Map<number, Point>()
  let gesture: Gesture = noGesture
  let startedAt = 0
  let lastTap: { at: Point; time: number } | null = null

  const fingers = () => [...down.values()]

  function show(): void {
    const zoom = zoomBy(gesture, fingers())
    if (zoom) controller.draw(zoom)
    const shift = shiftBy(gesture, fingers())
    // Adds resistance beyond the first and the last picture.
    const isBeyond = shift.x !== 0 && !handlers.canStep(shift.x < 0 ? 1 : -1)
    controller.place(isBeyond ? { ...shift, x: shift.x / 3 } : shift)
  }

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (down.size === 0) startedAt = event.timeStamp
    down.set(event.pointerId, controller.pointOf(event))
    frame.setPointerCapture(event.pointerId)
    controller.hold(true)
    gesture = touch(fingers(), controller.zoom())
    show()
  }

  function onMove(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return
    down.set(event.pointerId, controller.pointOf(event))
    gesture = move(gesture, fingers(), controller.isAtEdge)
    show()
  }

  function onUp(event: PointerEvent): void {
    if (!down.has(event.pointerId)) return
    const shift = shiftBy(gesture, fingers())
    const at = controller.pointOf(event)
    const ms = event.timeStamp - startedAt
    down.delete(event.pointerId)
    const isOver = down.size === 0
    const action =
      isOver && event.type === 'pointerup'
        ? release(gesture, shift, { width: controller.size().width, ms })
        : null
    // A finger that stays down after a pinch continues as a pan, never as a tap.
    const wasPinch = gesture.kind === 'pinching'
    gesture = touch(fingers(), controller.zoom())
    if (wasPinch && gesture.kind === 'touched') gesture = { ...gesture, kind: 'panning' }
    if (!isOver) return
    // The closing animation starts where the picture was released.
    if (action === 'close') {
      handlers.close()
      return
    }
    controller.hold(false)
    controller.set(controller.zoom())
    controller.place()
    if (action === 'tap') onTap(at, event.timeStamp)
    else if (action) step(action === 'next' ? 1 : -1)
  }

  function step(by: 1 | -1): void {
    if (handlers.canStep(by)) handlers.step(by)
  }

  function onTap(at: Point, time: number): void {
    const isSecond =
      lastTap !== null &&
      time - lastTap.time < twoTapsMs &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < twoTapsApart
    lastTap = isSecond ? null : { at, time }
    if (!isSecond) return
    const zoom = controller.zoom()
    controller.set(zoom.scale > 1 ? fitZoom : zoomAt(zoom, tapScale, at))
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
