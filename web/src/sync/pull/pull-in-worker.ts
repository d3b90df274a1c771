import { ApiError } from '../../api/client.ts'
import { openWorkerClient, type WorkerLike } from '../../lib/worker-client.ts'
import type { PullOutcome } from './bulk-pull.ts'
import { cataloguePath } from './catalogue-path.ts'
import type { PullRequest } from './catalogue-worker.ts'

/**
 * Reads the catalogue's feed from a cursor to its end in a worker, which writes it to the device's database,
 * where every tab finds it. Returns false if the worker did not start or crashed; throws its `ApiError`.
 */
export async function pullInWorker(
  name: string,
  since: string,
  start: () => WorkerLike = startWorker,
): Promise<boolean> {
  const worker = openWorkerClient<PullRequest, PullOutcome>({ start, idleMs: 0 })
  const outcome = await worker
    .call({ name, path: cataloguePath(since, 'columns') })
    .catch((error: unknown) => {
      console.warn('No worker for the catalogue', error)
      return null
    })
  if (outcome?.kind !== 'refused') return outcome !== null
  const { status, code, message, afterMs } = outcome
  throw new ApiError(status, code, message, afterMs)
}

function startWorker(): Worker {
  return new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' })
}
