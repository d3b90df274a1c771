/** The module of MapLibre's worker. On import it creates an instance as `self.worker`. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  type LoadResult = Record<string, unknown>

  export default class MapLibreWorker {
    /** The handlers by message type; LD loads a source. */
    actor: { messageHandlers: { LD: (...args: unknown[]) => Promise<LoadResult> } }
  }
}
