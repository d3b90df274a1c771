import MapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs'

declare const self: { worker: unknown }

/**
 * MapLibre's worker, which keeps the files of the base map for itself. By itself it sends the page a copy of each, for
 * whoever asks a source for its data, which nobody does here: 130 ms of a slow phone's thread for the world alone, and
 * the memory of all of them.
 */
const { worker } = self
if (!(worker instanceof MapLibreWorker)) throw new Error('MapLibre has another worker now')
const { messageHandlers } = worker.actor
const load = messageHandlers.LD
messageHandlers.LD = async (...asked) => {
  const { data: _file, ...answer } = await load(...asked)
  return answer
}
