import { describe, expect, it } from 'vitest'
import {
  type Gesture,
  move,
  release,
  shiftBy,
  touch,
  zoomBy,
} from '../../src/ui/gallery/track-pointer-gestures.ts'
import {
  clampZoom,
  fit,
  fitZoom,
  isAtEdge,
  type Point,
  zoomAt,
} from '../../src/ui/gallery/zoom-controller.ts'

const at = (x: number, y: number): Point => ({ x, y })
const never = () => false
const frame = { width: 400, height: 800 }
/** A photo twice as wide as high, fitted into the frame. */
const fitted = fit({ width: 1600, height: 800 }, frame)

/** One finger that touches the middle and moves to these points. */
function drag(zoom: typeof fitZoom, atEdge: (dx: number) => boolean, ...steps: Point[]) {
  const from = at(0, 0)
  const moved = steps.reduce(
    (gesture: Gesture, to) => move(gesture, [to], atEdge),
    touch([from], zoom),
  )
  return { gesture: moved, finger: steps.at(-1) ?? from }
}

describe('finger on a fully visible photo', () => {
  it('a far or quick swipe shows the next photo, and the previous one in the other direction', () => {
    const { gesture, finger } = drag(fitZoom, never, at(-20, 2), at(-160, 9))
    const shift = shiftBy(gesture, [finger])
    expect(shift).toEqual({ x: -160, y: 0 })
    expect(release(gesture, shift, { width: 400, ms: 900 })).toBe('next')
    expect(release(gesture, { x: 160, y: 0 }, { width: 400, ms: 900 })).toBe('previous')
    expect(release(gesture, { x: -40, y: 0 }, { width: 400, ms: 120 })).toBe('next')
    expect(release(gesture, { x: -40, y: 0 }, { width: 400, ms: 900 })).toBeNull()
  })

  it('a pull down closes the gallery, and no other direction does', () => {
    const { gesture, finger } = drag(fitZoom, never, at(3, 30), at(5, 150))
    const shift = shiftBy(gesture, [finger])
    expect(shift).toEqual({ x: 0, y: 150 })
    expect(release(gesture, shift, { width: 400, ms: 900 })).toBe('close')
    expect(release(gesture, { x: 0, y: 40 }, { width: 400, ms: 900 })).toBeNull()
    expect(drag(fitZoom, never, at(3, -30)).gesture.kind).toBe('none')
  })

  it('a touch is a tap while it hardly moves, and a gesture keeps its kind', () => {
    const still = drag(fitZoom, never, at(3, 3))
    expect(release(still.gesture, at(0, 0), { width: 400, ms: 80 })).toBe('tap')
    expect(drag(fitZoom, never, at(-20, 2), at(-20, 200)).gesture.kind).toBe('swiping')
  })
})

describe('finger on a zoomed photo', () => {
  const near = { scale: 3, x: 0, y: 0 }

  it('a finger pans a zoomed photo, and swipes only at its edge', () => {
    const { gesture, finger } = drag(near, never, at(-30, 4), at(-50, 10))
    expect(zoomBy(gesture, [finger])).toEqual({ scale: 3, x: -50, y: 10 })
    expect(drag(near, () => true, at(-30, 4)).gesture.kind).toBe('swiping')
    expect(drag(near, () => true, at(4, -30)).gesture.kind).toBe('panning')
  })
})

describe('two fingers', () => {
  it('a pinch zooms a photo and keeps the point between the fingers in place', () => {
    const pinch = touch([at(0, 0), at(100, 0)], fitZoom)
    const zoom = zoomBy(pinch, [at(-50, 40), at(150, 40)])
    expect(zoom).toEqual({ scale: 2, x: -50, y: 40 })
    // The point between the fingers, 50 from the photo's centre, is now twice as far from it.
    expect((zoom?.x ?? 0) + 2 * 50).toBe(50)
  })

  it('a third finger is ignored', () => {
    expect(touch([at(0, 0), at(1, 1), at(2, 2)], fitZoom).kind).toBe('none')
  })
})

describe('limits of a zoom', () => {
  it('a zoomed photo covers the frame, and never becomes smaller than fitted', () => {
    expect(fitted).toEqual({ width: 400, height: 200 })
    expect(clampZoom({ scale: 0.6, x: 40, y: 3 }, fitted, frame)).toEqual(fitZoom)
    expect(clampZoom({ scale: 2, x: 900, y: -90 }, fitted, frame)).toEqual({
      scale: 2,
      x: 200,
      y: 0,
    })
    expect(clampZoom({ scale: 50, x: 0, y: 0 }, fitted, frame).scale).toBe(5)
  })

  it('a double tap zooms around the tapped point', () => {
    const zoom = zoomAt(fitZoom, 2.5, at(60, -20))
    expect(zoom).toEqual({ scale: 2.5, x: -90, y: 30 })
    expect((60 - zoom.x) / zoom.scale).toBe(60)
  })

  it('isAtEdge finds the side where a photo has no more to show', () => {
    const atRight = { scale: 2, x: -200, y: 0 }
    expect(isAtEdge(atRight, -1, fitted, frame)).toBe(true)
    expect(isAtEdge(atRight, 1, fitted, frame)).toBe(false)
  })
})
