import type { CDPSession } from 'playwright-core'

/** One stroke of a finger, there or back, in ms. */
const strokeMs = 700

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Along, up, and the same way back, in ms. */
const roundMs = 4 * strokeMs

/**
 * A finger that draws what is in the box to and fro, for so many seconds or little more. It ends where
 * it began: some parts of the world cost twice as much as others.
 */
export async function panMap(devtools: CDPSession, box: Box, seconds: number): Promise<void> {
  for (let round = 0; round * roundMs < seconds * 1000; round++) {
    await drawStroke(devtools, box, true, false)
    await drawStroke(devtools, box, false, false)
    await drawStroke(devtools, box, true, true)
    await drawStroke(devtools, box, false, true)
  }
}

async function drawStroke(
  devtools: CDPSession,
  box: Box,
  isLevel: boolean,
  isBack: boolean,
): Promise<void> {
  const along = (share: number) => {
    const way = isBack ? 1 - share : share
    // Neither the map's buttons nor its popups are under it.
    return isLevel
      ? { x: box.x + box.width * (0.15 + 0.6 * way), y: box.y + box.height * 0.55 }
      : { x: box.x + box.width / 2, y: box.y + box.height * (0.8 - 0.6 * way) }
  }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [along(share)],
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
