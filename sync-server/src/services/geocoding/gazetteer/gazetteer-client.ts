import { openWorkerClient, thread, type WorkerClient } from '../../../lib/worker-client.ts'
import type { GazetteerCalls } from './gazetteer-calls.ts'
import { installationCache } from './prepared/gazetteer-cache.ts'

export type GazetteerClient = WorkerClient<GazetteerCalls>

export interface GazetteerClientOptions {
  /** The folder in which the prepared gazetteer is cached if the installation is read-only. */
  dataDir?: string
  /** How long the gazetteer stays in memory after the last response. */
  idleMs?: number
  /** Timeout per call. */
  callTimeoutMs?: number
  file?: URL | undefined
}

const workerFile = new URL('./gazetteer-worker.ts', import.meta.url)

/** If the thread leaks memory, only the thread ends, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }

/** Runs the gazetteer in a worker thread, because one call takes up to 40 ms. */
export function openGazetteerClient({
  dataDir,
  idleMs = 30_000,
  callTimeoutMs = 60_000,
  file = workerFile,
}: GazetteerClientOptions = {}): GazetteerClient {
  const folders = dataDir === undefined ? [installationCache] : [installationCache, dataDir]
  const start = thread(file, { resourceLimits, workerData: { folders } })
  return openWorkerClient({ start, name: 'The gazetteer', idleMs, timeoutMs: callTimeoutMs })
}
