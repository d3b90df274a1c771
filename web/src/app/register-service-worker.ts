import { viewStore } from '../db/device.ts'

/** Without places by then there is no network to compete for. */
const longestWaitMs = 10_000

/** Makes the app start with no network. Nothing to do where the browser has no service workers. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  await firstPlaces()
  await whenIdle()
  const { startUpdates } = await import('./start-updates.ts')
  await startUpdates()
}

/** The precache is the whole app, and must not hold up the first cards. */
function firstPlaces(): Promise<void> {
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

/** The first cards have been painted then. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}
