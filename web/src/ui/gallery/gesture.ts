import { type Point, type Zoom, zoomAt } from './zoom.ts'

/** What the fingers, or the mouse, do with the picture, from the first touch to the last. */
export type Gesture =
  | { kind: 'none' }
  /** Down, and not yet moved far enough to tell what is wanted. */
  | { kind: 'touched'; from: Point; start: Zoom }
  /** To the next picture or the last one. */
  | { kind: 'swiping'; from: Point }
  /** Down and away. */
  | { kind: 'pulling'; from: Point }
  | { kind: 'panning'; from: Point; start: Zoom }
  | { kind: 'pinching'; middle: Point; apart: number; start: Zoom }

export const noGesture: Gesture = { kind: 'none' }

/** How far a finger moves before it is taken at its word. */
const slop = 8
/** A finger that is quick needs to go less far. */
const quickMs = 300
const quickDistance = 30
const pullDistance = 110

/** Fingers came down or were lifted: what those that are left can do from here. */
export function touch(fingers: readonly Point[], zoom: Zoom): Gesture {
  const [first, second] = fingers
  if (!first || fingers.length > 2) return noGesture
  if (!second) return { kind: 'touched', from: first, start: zoom }
  const middle = middleOf(first, second)
  return { kind: 'pinching', middle, apart: distance(first, second), start: zoom }
}

/** A finger moved; `atEdge` tells whether a zoomed picture has no more to show towards there. */
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

/** The zoom that the fingers have made by now; null when they do something else. */
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

/** How far the fingers have moved the whole row aside, or pulled it down. */
export function shiftBy(gesture: Gesture, fingers: readonly Point[]): Point {
  const [finger] = fingers
  if (!finger) return { x: 0, y: 0 }
  if (gesture.kind === 'swiping') return { x: finger.x - gesture.from.x, y: 0 }
  if (gesture.kind === 'pulling') return { x: 0, y: Math.max(0, finger.y - gesture.from.y) }
  return { x: 0, y: 0 }
}

/** What letting go after `ms` asks for. */
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
