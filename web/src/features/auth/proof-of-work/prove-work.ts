import { readChallenge } from '@worldschool/schema'
import { ApiError } from '../../../api/client.ts'
import { openWorkerClient, type WorkerLike } from '../../../lib/worker-client.ts'
import type { NumberRange } from './search-numbers.ts'

/** A cheap phone needs about a tenth of a second for a range. */
const rangeSize = 10_000

/** A server that asks for more is not acting in good faith. */
const maxNumbers = 5_000_000

interface ProofOptions {
  /** Receives the share of the work that is done, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  start?: () => WorkerLike
}

/**
 * Solves a challenge of the server and returns the proof for `proofOfWorkHeader`, after seconds on a cheap phone.
 * Rejects if the signal aborts. Throws `ApiError` with `update_required` for a challenge that this app does not know,
 * and with `proof_of_work_required` for one without a solution. [M13]
 */
export async function proveWork(text: string, options: ProofOptions): Promise<string> {
  const { onProgress, signal, start = startWorker } = options
  const challenge = readChallenge(text)
  if (!challenge || challenge.max > maxNumbers)
    throw new ApiError(0, 'update_required', 'unknown challenge')
  const worker = openWorkerClient<NumberRange, number | null>({ start, idleMs: 5_000 })
  const stop = () => worker.stop(new Error('cancelled'))
  signal.addEventListener('abort', stop)
  try {
    for (let from = 0; from < challenge.max; from += rangeSize) {
      signal.throwIfAborted()
      onProgress(from / challenge.max)
      const range = { challenge, from, to: Math.min(challenge.max, from + rangeSize) }
      const number = await worker.call(range).catch((error: unknown) => {
        signal.throwIfAborted()
        console.error('The worker for proofs failed', error)
        return searchHere(range)
      })
      if (number !== null) return `${text}.${number}`
    }
    throw new ApiError(0, 'proof_of_work_required', 'challenge without solution')
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/** The worker's file could not be loaded: searches on the main thread. */
async function searchHere(range: NumberRange): Promise<number | null> {
  const { searchNumbers } = await import('./search-numbers.ts')
  return searchNumbers(range)
}

function startWorker(): Worker {
  return new Worker(new URL('./proof-worker.ts', import.meta.url), {
    type: 'module',
    name: 'proof of work',
  })
}
