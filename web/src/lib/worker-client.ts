/** The part of Worker that is used here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** A message to the worker. */
export interface Call<Request> {
  id: number
  request: Request
}

/** A message from the worker; `error` is the reason for a failure. */
export type Reply<Result> = { id: number; result: Result } | { id: number; error: string }

/** The worker did not respond: its file could not be loaded, it crashed, or it reported an error. */
export class WorkerError extends Error {}

/** The response took too long, and the worker was terminated. */
export class WorkerTimeout extends Error {}

interface WorkerClientOptions {
  start: () => WorkerLike
  /** How long the worker lives after the last response; 0 terminates it at once. */
  idleMs: number
  /** The maximum time for a response; unlimited if left out. */
  timeoutMs?: number
}

interface Waiting<Result> {
  resolve: (result: Result) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

export interface WorkerClient<Request, Result> {
  /** Rejects with `WorkerError` or `WorkerTimeout`, or with what `start` throws. */
  call: (request: Request) => Promise<Result>
  /** Terminates the worker and rejects all pending calls with `reason`. */
  stop: (reason: Error) => void
}

/**
 * Calls a worker that runs `serveCalls`. The worker starts with the first call and is terminated after
 * `idleMs` without a call, to free memory on phones. If the worker fails, it is terminated, all pending calls
 * are rejected, and the next call starts a new worker.
 */
export function openWorkerClient<Request, Result>(
  options: WorkerClientOptions,
): WorkerClient<Request, Result> {
  const { start, idleMs, timeoutMs } = options
  const waiting = new Map<number, Waiting<Result>>()
  let worker: WorkerLike | null = null
  let idling: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  function begin(): WorkerLike {
    const created = start()
    created.onmessage = ({ data }: MessageEvent<Reply<Result>>) => {
      if ('error' in data) fail(new WorkerError(data.error))
      else settle(data.id, data.result)
    }
    // The error event of a file that could not be loaded has no message.
    created.onerror = (event) =>
      fail(new WorkerError((event as ErrorEvent).message ?? 'not loaded'))
    return created
  }

  function settle(id: number, result: Result): void {
    const call = waiting.get(id)
    waiting.delete(id)
    clearTimeout(call?.timer)
    call?.resolve(result)
    if (waiting.size > 0) return
    if (idleMs === 0) end()
    else idling = setTimeout(end, idleMs)
  }

  function fail(error: Error): void {
    end()
    const failed = [...waiting.values()]
    waiting.clear()
    for (const { reject, timer } of failed) {
      clearTimeout(timer)
      reject(error)
    }
  }

  function end(): void {
    clearTimeout(idling)
    worker?.terminate()
    worker = null
  }

  return {
    stop: fail,
    call(request) {
      clearTimeout(idling)
      return new Promise((resolve, reject) => {
        worker ??= begin()
        const id = ++lastId
        const timer =
          timeoutMs === undefined
            ? undefined
            : setTimeout(() => fail(new WorkerTimeout('No response in time')), timeoutMs)
        waiting.set(id, { resolve, reject, timer })
        worker.postMessage({ id, request } satisfies Call<Request>)
      })
    },
  }
}
