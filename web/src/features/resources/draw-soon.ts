import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { beforeFrame } from '../../ui/before-frame.ts'
import { drawing } from './given-drawing.ts'

/** What took longer, as a screen full of cards on a slow device, is drawn in slices the next time. */
const longestMs = 32

let lately = 0

/**
 * What a letter finds is drawn in a task of its own right behind the letter's, and mostly shown by the same
 * frame. Each task is asked for as the one before it begins, and is there by the time that it ends.
 */
drawing.begin = () => {
  let turn = beforeFrame()
  const pause = async () => {
    await turn
    turn = beforeFrame()
  }
  const drawAtOnce = async (change: () => void) => {
    await turn
    const began = performance.now()
    flushSync(change)
    lately = performance.now() - began
  }
  if (lately <= longestMs) return { draw: drawAtOnce, pause }
  // Not for ever: what comes next may be less, or the device at rest.
  lately /= 2
  return { draw: startTransition, pause }
}
