import type { Call, Reply, WorkerLike } from '../../src/lib/worker-client.ts'

interface Started<Request> extends WorkerLike {
  requests: Request[]
  isEnded: boolean
}

/** Workers; the test sends their replies. */
export function startWorkers<Request>() {
  const all: Started<Request>[] = []
  const start = (): WorkerLike => {
    const worker: Started<Request> = {
      requests: [],
      isEnded: false,
      onmessage: null,
      onerror: null,
      postMessage: ({ request }: Call<Request>) => void worker.requests.push(request),
      terminate: () => {
        worker.isEnded = true
      },
    }
    all.push(worker)
    return worker
  }
  const at = (n: number) => all[n] as Worker | undefined
  return {
    all,
    start,
    reply: (n: number, data: Reply<unknown>) =>
      at(n)?.onmessage?.(new MessageEvent('message', { data })),
    /** Fails like a worker with a file that cannot be loaded. */
    breakDown: (n: number) => at(n)?.onerror?.(new Event('error') as ErrorEvent),
  }
}
