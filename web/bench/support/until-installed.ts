/**
 * Runs in the page. Resolves once no service worker is being installed. An installing worker continues to
 * fetch files after its page was left and its registration deleted, which would disturb the next measurement.
 */
export async function untilInstalled(): Promise<void> {
  const installing = (await navigator.serviceWorker?.getRegistration())?.installing
  if (!installing) return
  await new Promise<void>((resolve) => {
    const check = () => installing.state !== 'installing' && resolve()
    installing.addEventListener('statechange', check)
    check()
  })
}
