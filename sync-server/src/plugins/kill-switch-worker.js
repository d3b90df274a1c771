/**
 * Runs on the phone. It answers no request, so that the network answers them all; what the person
 * wrote, tiles, photos and downloaded maps stay where they are.
 */

/** How long a page of the app has for its answer. */
const patienceMs = 6_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  const ofTheApp = names.filter((name) => name.includes('-precache-'))
  await Promise.all(ofTheApp.map((name) => caches.delete(name)))
  await self.registration.unregister()
  const windows = await self.clients.matchAll({ type: 'window' })
  await Promise.all(windows.map(renew))
}

/** A page that is sound says so, and is loaded again when its person wants it; any other one is now. */
async function renew(window) {
  if (await isSound(window)) return
  // It may be closed by now.
  await window.navigate(window.url).catch(() => undefined)
}

function isSound(window) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(resolve, patienceMs, false)
    port1.onmessage = () => resolve(true)
    window.postMessage({ kind: 'retired' }, [port2])
  })
}
