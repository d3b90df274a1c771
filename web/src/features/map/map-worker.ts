import MapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs'

declare const self: { worker: unknown }

/**
 * MapLibre's worker, which loads the base map's files itself. By default it sends the page a copy of each for
 * `getData`, which is not used here: that would block the main thread of a slow phone for 130 ms for the
 * world alone, and take memory for all files.
 */
const { worker } = self
if (!(worker instanceof MapLibreWorker)) throw new Error('MapLibre has another worker now')
const { messageHandlers } = worker.actor
const load = messageHandlers.LD
messageHandlers.LD = async (...args) => {
  const { data: _file, ...result } = await load(...args)
  return result
}
