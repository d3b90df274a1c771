import type { CDPSession } from 'playwright-core'

/** One stroke of a finger, there or back, in ms. */
const strokeMs = 700
const top = 560
const bottom = 320

/** A finger that draws the map to and fro, for so many seconds. */
export async function panMap(devtools: CDPSession, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (let stroke = 0; Date.now() < end; stroke++) {
    const isBack = stroke % 4 >= 2
    const isLevel = stroke % 2 === 0
    await drawStroke(devtools, isLevel, isBack)
  }
}

async function drawStroke(devtools: CDPSession, isLevel: boolean, isBack: boolean): Promise<void> {
  const along = (share: number) => {
    const way = isBack ? 1 - share : share
    return isLevel ? { x: 60 + 260 * way, y: 450 } : { x: 190, y: bottom + (top - bottom) * way }
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
