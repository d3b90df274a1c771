import { ApiError } from '../../api/client.ts'
import { openWorkerClient, type WorkerLike } from '../../lib/worker-client.ts'
import type { PullOutcome } from './bulk-pull.ts'
import { cataloguePath } from './catalogue-path.ts'
import type { PullRequest } from './catalogue-worker.ts'

/** The page has entered the back/forward cache, where its worker must not hold the database. */
export class PageHidden extends Error {}

interface PullInWorkerDeps {
  start: () => WorkerLike
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/**
 * Reads the catalogue's feed from a cursor to its end in a worker, which writes the rows to the device's database
 * for every tab. Returns false if the worker did not start or crashed. Throws its `ApiError`, and `PageHidden`.
 */
export async function pullInWorker(
  name: string,
  since: string,
  { start, page }: PullInWorkerDeps = { start: startWorker, page: window },
): Promise<boolean> {
  const worker = openWorkerClient<PullRequest, PullOutcome>({ start, idleMs: 0 })
  const onPageHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) worker.stop(new PageHidden())
  }
  page.addEventListener('pagehide', onPageHide)
  const outcome = await worker
    .call({ name, path: cataloguePath(since, 'columns') })
    .catch((error: unknown) => {
      if (error instanceof PageHidden) throw error
      console.warn('The catalogue worker is unavailable', error)
      return null
    })
    .finally(() => page.removeEventListener('pagehide', onPageHide))
  if (outcome?.kind !== 'refused') return outcome !== null
  const { status, code, message, afterMs } = outcome
  throw new ApiError(status, code, message, afterMs)
}

function startWorker(): Worker {
  return new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' })
}
