/** What runs in MapLibre's worker; it makes one of itself, as `self.worker`, when it is loaded. */
declare module 'maplibre-gl/dist/maplibre-gl-worker.mjs' {
  type Answer = Record<string, unknown>

  export default class MapLibreWorker {
    /** By the kind of message; with LD a source is loaded. */
    actor: { messageHandlers: { LD: (...asked: unknown[]) => Promise<Answer> } }
  }
}
