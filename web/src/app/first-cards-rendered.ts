import { viewStore } from '../db/device.ts'

/** If no place is listed after this time, no network traffic is expected that later requests could slow down. */
const maxWaitMs = 10_000

/** Resolves once the first cards are on screen or the wait has timed out, and the main thread is idle. */
export async function firstCardsRendered(): Promise<void> {
  await firstListed()
  await untilIdle()
}

function firstListed(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (viewStore.get().list.length > 0) finish()
    }
    const stop = viewStore.subscribe(check)
    const waiting = setTimeout(finish, maxWaitMs)
    check()
    function finish() {
      stop()
      clearTimeout(waiting)
      resolve()
    }
  })
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}
