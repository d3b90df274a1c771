/** The module of MapLibre's worker. On import it creates an instance as `self.worker`. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  type Answer = Record<string, unknown>

  export default class MapLibreWorker {
    /** The handlers by message type; LD loads a source. */
    actor: { messageHandlers: { LD: (...asked: unknown[]) => Promise<Answer> } }
  }
}
