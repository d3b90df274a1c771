import { ApiError } from '../api/client.ts'
import { cataloguePath } from './catalogue-path.ts'
import type { PullMessage } from './catalogue-worker.ts'
import type { PullOutcomeMessage } from './pull-on-here.ts'

interface PullWorker extends Pick<Worker, 'addEventListener' | 'terminate'> {
  postMessage: (message: PullMessage) => void
}

/**
 * Reads the catalogue's feed from a cursor to its end in a worker, which writes it to the device's database: there
 * every tab finds it. False when the worker did not come or broke; throws its `ApiError`.
 */
export async function pullInWorker(
  name: string,
  since: string,
  start: () => PullWorker = startWorker,
): Promise<boolean> {
  let worker: PullWorker | null = null
  try {
    worker = start()
    return await outcomeOf(worker, { name, path: cataloguePath(since, 'columns') })
  } catch (error) {
    if (error instanceof ApiError) throw error
    console.warn('No worker for the catalogue', error)
    return false
  } finally {
    worker?.terminate()
  }
}

function outcomeOf(worker: PullWorker, message: PullMessage): Promise<boolean> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(event))
    worker.addEventListener('message', ({ data }: MessageEvent<PullOutcomeMessage>) => {
      if (data.kind === 'read') resolve(true)
      else if (data.kind === 'broken') reject(data.reason)
      else reject(new ApiError(data.status, data.code, data.message, data.afterMs))
    })
    worker.postMessage(message)
  })
}

function startWorker(): Worker {
  return new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' })
}
