import { viewStore } from '../db/device.ts'

/** Without places by then there is no network to compete for. */
const longestWaitMs = 10_000

/** Resolves when the first cards are on screen, or there is no network to compete for. */
export async function firstPlaces(): Promise<void> {
  await someListed()
  await idle()
}

function someListed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (viewStore.get().list.length > 0) finish()
    }
    const stop = viewStore.subscribe(look)
    const waiting = setTimeout(finish, longestWaitMs)
    look()
    function finish() {
      stop()
      clearTimeout(waiting)
      resolve()
    }
  })
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}
