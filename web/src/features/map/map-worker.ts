import MapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs'

declare const self: { worker: unknown }

/**
 * MapLibre's worker, without the copies of the base map's files that it sends to the page for `getData`. The app
 * does not use `getData`, and receiving the world's copy alone would block the main thread of a slow phone for
 * 130 ms. All copies would also take memory.
 */
const { worker } = self
if (!(worker instanceof MapLibreWorker)) throw new Error('MapLibre has another worker now')
const { messageHandlers } = worker.actor
const load = messageHandlers.LD
messageHandlers.LD = async (...args) => {
  const { data: _file, ...result } = await load(...args)
  return result
}
