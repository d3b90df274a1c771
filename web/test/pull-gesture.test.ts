import { describe, expect, it } from 'vitest'
import { isReady, movePull, type Point, type Pull, startPull } from '../src/ui/use-pull-gesture.ts'

const from: Point = { x: 200, y: 150 }

/** A finger that touches at the top of the page and moves by these steps from there. */
function pullBy(...steps: (readonly [x: number, y: number])[]): Pull {
  return steps.reduce(
    (pull: Pull, [x, y]) => movePull(pull, [{ x: from.x + x, y: from.y + y }]),
    startPull([from], true),
  )
}

function distanceOf(pull: Pull): number {
  return pull.kind === 'pulling' ? pull.distance : Number.NaN
}

describe('pulling the screen down', () => {
  it('follows the finger, harder the further it goes, and is ready before the thumb ends', () => {
    const [near, far, further] = [40, 140, 240].map((y) => distanceOf(pullBy([0, y])))
    expect(near).toBeGreaterThan(20)
    expect(far).toBeGreaterThan(near as number)
    expect((further as number) - (far as number)).toBeLessThan((far as number) - (near as number))
    expect(isReady(pullBy([0, 40]))).toBe(false)
    expect(isReady(pullBy([0, 140]))).toBe(true)
  })

  it('is not ready any more once the finger has gone back up', () => {
    expect(isReady(pullBy([0, 140], [0, 20]))).toBe(false)
    expect(distanceOf(pullBy([0, 140], [0, -300]))).toBe(0)
  })

  it('waits for the first few pixels before it takes the finger from anyone', () => {
    expect(pullBy([0, 5]).kind).toBe('touched')
  })

  it('never takes a swipe to the side, a scroll, or one that turned out as either', () => {
    expect(pullBy([60, 20]).kind).toBe('none')
    expect(pullBy([-30, 30]).kind).toBe('none')
    expect(pullBy([0, -20]).kind).toBe('none')
    expect(pullBy([60, 20], [60, 300]).kind).toBe('none')
    expect(startPull([from], false).kind).toBe('none')
  })

  it('gives way to a second finger', () => {
    expect(startPull([from, from], true).kind).toBe('none')
    expect(movePull(pullBy([0, 140]), [from, from]).kind).toBe('none')
  })
})
