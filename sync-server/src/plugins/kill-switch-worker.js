/**
 * A service worker that replaces the app's own. It handles no request, so that all requests go to the network. Queued
 * writes, tiles, photos and downloaded maps stay stored.
 */

/** Time for a page of the app to reply, in ms. */
const replyTimeoutMs = 6_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  const precaches = names.filter((name) => name.includes('-precache-'))
  await Promise.all(precaches.map((name) => caches.delete(name)))
  await self.registration.unregister()
  const windows = await self.clients.matchAll({ type: 'window' })
  await Promise.all(windows.map(reloadIfBroken))
}

/** Reloads a page that does not reply. A page that replies works, and the user reloads it later. */
async function reloadIfBroken(window) {
  if (await isWorking(window)) return
  // The window may have been closed.
  await window.navigate(window.url).catch(() => undefined)
}

function isWorking(window) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    setTimeout(resolve, replyTimeoutMs, false)
    port1.onmessage = () => resolve(true)
    window.postMessage({ kind: 'retired' }, [port2])
  })
}
