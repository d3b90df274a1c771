/** Makes the app start with no network. Nothing to do where the browser has no service workers. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  await whenIdle()
  const { Workbox } = await import('workbox-window')
  await new Workbox('/service-worker.js').register()
}

/** The precache is the whole app: it waits until the first cards have been painted. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })
}
