import { openWorkerClient, thread, type WorkerClient } from '../../../lib/worker-client.ts'
import { locateAll, type PlaceQuestion } from '../backfill-geocoding/locate.ts'
import type { Gazetteer } from '../gazetteer.ts'
import type { Point } from './geometry.ts'

/** What the gazetteer's thread is asked. */
export const gazetteerCalls = (gazetteer: Gazetteer) => ({
  /** Cities and countries of resources, in the order of the questions. */
  locate: (questions: PlaceQuestion[]) => {
    // Outside of what may fail for one question: without its data the gazetteer knows nothing.
    gazetteer.load()
    return locateAll(gazetteer, questions)
  },
  /** Towns that begin so. */
  suggest: (text: string, limit: number) => gazetteer.search(text, limit),
  /** The nearest town in words; null when none is near. */
  describe: (point: Point, withinKm: number) => gazetteer.describeNearest(point, withinKm),
})

export type GazetteerThread = WorkerClient<ReturnType<typeof gazetteerCalls>>

export interface GazetteerThreadOptions {
  /** How long the gazetteer stays in memory after the last answer. */
  idleMs?: number
  /** How long an answer may take. */
  answerMs?: number
  file?: URL
}

const workerFile = new URL('./gazetteer-worker.ts', import.meta.url)

/**
 * The old generation is far above what the gazetteer takes: a thread that leaks ends instead of the server. With the
 * default young generation, what reading leaves behind would keep 125 MB of the process's memory.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 }

/** The gazetteer in a thread of its own, which reading it may hold up. */
export function openGazetteerThread({
  idleMs = 30_000,
  answerMs = 60_000,
  file = workerFile,
}: GazetteerThreadOptions = {}): GazetteerThread {
  const start = thread(file, resourceLimits)
  return openWorkerClient({ start, name: 'The gazetteer', idleMs, timeoutMs: answerMs })
}
