/**
 * Runs in the page: resolves once no service worker is being installed, which goes on fetching files,
 * beside whatever is measured next, when its page is left and its registration is gone.
 */
export async function untilInstalled(): Promise<void> {
  const installing = (await navigator.serviceWorker?.getRegistration())?.installing
  if (!installing) return
  await new Promise<void>((resolve) => {
    const look = () => installing.state !== 'installing' && resolve()
    installing.addEventListener('statechange', look)
    look()
  })
}
