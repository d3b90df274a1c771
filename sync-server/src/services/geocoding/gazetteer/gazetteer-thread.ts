import { openWorkerClient, thread, type WorkerClient } from '../../../lib/worker-client.ts'
import { type LocationQuery, locateAll } from '../backfill-geocoding/locate.ts'
import type { Gazetteer } from '../gazetteer.ts'
import type { Point } from './geometry.ts'

/** The calls that the gazetteer's worker thread serves. */
export const gazetteerCalls = (gazetteer: Gazetteer) => ({
  /** Returns cities and countries of resources, in the order of the queries. */
  locate: (queries: LocationQuery[]) => {
    // Load first, outside of the error handling for each query, so that the whole call fails if the data
    // cannot be loaded.
    gazetteer.load()
    return locateAll(gazetteer, queries)
  },
  /** Returns the towns with this prefix. */
  suggest: (text: string, limit: number) => gazetteer.search(text, limit),
  /** Returns the display name of the nearest town; null if none is near. */
  describe: (point: Point, withinKm: number) => gazetteer.describeNearest(point, withinKm),
})

export type GazetteerThread = WorkerClient<ReturnType<typeof gazetteerCalls>>

export interface GazetteerThreadOptions {
  /** How long the gazetteer stays in memory after the last response. */
  idleMs?: number
  /** Timeout per call. */
  callTimeoutMs?: number
  file?: URL
}

const workerFile = new URL('./gazetteer-worker.ts', import.meta.url)

/**
 * The limit of the old generation is far above what the gazetteer needs. If the thread leaks memory, the
 * thread ends and not the server. With the default young generation, garbage from loading would occupy 125
 * MB of the process's memory.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 }

/** Runs the gazetteer in a worker thread, because loading it blocks. */
export function openGazetteerThread({
  idleMs = 30_000,
  callTimeoutMs: timeoutMs = 60_000,
  file = workerFile,
}: GazetteerThreadOptions = {}): GazetteerThread {
  const start = thread(file, resourceLimits)
  return openWorkerClient({ start, name: 'The gazetteer', idleMs, timeoutMs })
}
