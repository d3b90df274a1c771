import type { CDPSession } from 'playwright-core'

/** The duration of one stroke of a finger, in ms. */
const strokeMs = 700

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Duration of one round in ms: four strokes, which move the map sideways, up and back. */
const roundMs = 4 * strokeMs

interface Pan {
  /** The minimum duration: the last round is completed. */
  seconds: number
  fingers: 1 | 2
}

/** The distance between two fingers, in px. */
const apart = 60

/**
 * Pans the map in the box back and forth. The fingers end where they began, because some parts of the world
 * take twice as much work as others.
 */
export async function panMap(
  devtools: CDPSession,
  box: Box,
  { seconds, fingers }: Pan,
): Promise<void> {
  const stroke = (isLevel: boolean, isBack: boolean) =>
    drawStroke(devtools, box, { isLevel, isBack, fingers })
  for (let round = 0; round * roundMs < seconds * 1000; round++) {
    await stroke(true, false)
    await stroke(false, false)
    await stroke(true, true)
    await stroke(false, true)
  }
}

interface Stroke {
  isLevel: boolean
  isBack: boolean
  fingers: 1 | 2
}

async function drawStroke(
  devtools: CDPSession,
  box: Box,
  { isLevel, isBack, fingers }: Stroke,
): Promise<void> {
  const along = (share: number) => {
    const way = isBack ? 1 - share : share
    // Avoids the buttons and the popups of the map.
    return isLevel
      ? { x: box.x + box.width * (0.15 + 0.6 * way), y: box.y + box.height * 0.55 }
      : { x: box.x + box.width / 2, y: box.y + box.height * (0.8 - 0.6 * way) }
  }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : touchPoints(along(share), fingers),
    })
  await touch('touchStart', 0)
  const began = Date.now()
  for (;;) {
    const share = (Date.now() - began) / strokeMs
    if (share >= 1) break
    await touch('touchMove', share)
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  await touch('touchEnd', 1)
}

function touchPoints({ x, y }: { x: number; y: number }, fingers: 1 | 2) {
  const first = { x, y, id: 0 }
  return fingers === 1 ? [first] : [first, { x: x + apart, y, id: 1 }]
}
