import { describe, expect, it } from 'vitest'
import { isReady, movePull, type Point, type Pull, startPull } from '../src/ui/use-pull-gesture.ts'

const from: Point = { x: 200, y: 150 }

/** A finger that touches the top of the page and moves to these offsets. */
function pullBy(...steps: (readonly [x: number, y: number])[]): Pull {
  return steps.reduce(
    (pull: Pull, [x, y]) => movePull(pull, [{ x: from.x + x, y: from.y + y }]),
    startPull([from], true),
  )
}

function distanceOf(pull: Pull): number {
  return pull.kind === 'pulling' ? pull.distance : Number.NaN
}

describe('pull to refresh', () => {
  it('a pull follows the finger with growing resistance, and is ready within the reach of a thumb', () => {
    const [near, far, further] = [40, 140, 240].map((y) => distanceOf(pullBy([0, y])))
    expect(near).toBeGreaterThan(20)
    expect(far).toBeGreaterThan(near as number)
    expect((further as number) - (far as number)).toBeLessThan((far as number) - (near as number))
    expect(isReady(pullBy([0, 40]))).toBe(false)
    expect(isReady(pullBy([0, 140]))).toBe(true)
  })

  it('a pull is not ready any more once the finger has moved back up', () => {
    expect(isReady(pullBy([0, 140], [0, 20]))).toBe(false)
    expect(distanceOf(pullBy([0, 140], [0, -300]))).toBe(0)
  })

  it('a pull begins only after the first few pixels', () => {
    expect(pullBy([0, 5]).kind).toBe('touched')
  })

  it('a swipe to the side or a scroll never becomes a pull', () => {
    expect(pullBy([60, 20]).kind).toBe('none')
    expect(pullBy([-30, 30]).kind).toBe('none')
    expect(pullBy([0, -20]).kind).toBe('none')
    expect(pullBy([60, 20], [60, 300]).kind).toBe('none')
    expect(startPull([from], false).kind).toBe('none')
  })

  it('a second finger ends a pull', () => {
    expect(startPull([from, from], true).kind).toBe('none')
    expect(movePull(pullBy([0, 140]), [from, from]).kind).toBe('none')
  })
})
