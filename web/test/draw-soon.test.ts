import { startTransition } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../src/features/resources/draw-soon.ts'
import { drawing } from '../src/features/resources/given-drawing.ts'

afterEach(() => vi.restoreAllMocks())

/** Draws what a letter found, by a clock that goes on by `took` ms. */
async function drawIn(took: number): Promise<void> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const change = vi.fn(() => {
    now += took
  })
  await drawing.begin().draw(change)
  expect(change).toHaveBeenCalledOnce()
}

describe('what a letter finds', () => {
  it('is drawn at once, in a task behind the one of the letter', async () => {
    const change = vi.fn()
    const { draw } = drawing.begin()
    expect(draw).not.toBe(startTransition)
    draw(change)
    await Promise.resolve()
    expect(change).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(change).toHaveBeenCalledOnce())
  })

  it('is drawn in a task of its own too where it took several to find', async () => {
    const { draw, pause } = drawing.begin()
    await pause?.()
    const change = vi.fn()
    draw(change)
    await Promise.resolve()
    await Promise.resolve()
    expect(change).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(change).toHaveBeenCalledOnce())
  })

  it('is drawn in slices right behind a drawing that took long, and at once again later', async () => {
    await drawIn(40)
    expect(drawing.begin().draw).toBe(startTransition)
    await drawIn(1)
    expect(drawing.begin().draw).not.toBe(startTransition)
  })
})
