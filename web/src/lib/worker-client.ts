/** What of a Worker is used here. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** On the way to a worker. */
export interface Call<Request> {
  id: number
  request: Request
}

/** On the way back; `error` is why there is no answer. */
export type Reply<Answer> = { id: number; answer: Answer } | { id: number; error: string }

/** No worker has answered: its file could not be loaded, it broke, or it failed. */
export class WorkerError extends Error {}

/** The answer took too long, and the worker has been ended. */
export class WorkerTimeout extends Error {}

interface WorkerClientOptions {
  start: () => WorkerLike
  /** How long the worker lives after the last answer; 0 ends it with that. */
  idleMs: number
  /** How long an answer may take; for ever if left out. */
  timeoutMs?: number
}

interface Waiting<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

export interface WorkerClient<Request, Answer> {
  /** Rejects with `WorkerError` or `WorkerTimeout`, or with what `start` throws. */
  call: (request: Request) => Promise<Answer>
}

/**
 * Calls a worker that `serveCalls` serves. The worker starts with the first call and ends when none has
 * come for `idleMs`, so that a phone gets its memory back. One that fails is ended, every call that waits
 * is rejected, and the next call starts another.
 */
export function openWorkerClient<Request, Answer>(
  options: WorkerClientOptions,
): WorkerClient<Request, Answer> {
  const { start, idleMs, timeoutMs } = options
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: WorkerLike | null = null
  let idling: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  function begin(): WorkerLike {
    const begun = start()
    begun.onmessage = ({ data }: MessageEvent<Reply<Answer>>) => {
      if ('error' in data) fail(new WorkerError(data.error))
      else settle(data.id, data.answer)
    }
    // One whose file could not be loaded has no message.
    begun.onerror = (event) => fail(new WorkerError((event as ErrorEvent).message ?? 'not loaded'))
    return begun
  }

  function settle(id: number, answer: Answer): void {
    const call = waiting.get(id)
    waiting.delete(id)
    clearTimeout(call?.timer)
    call?.resolve(answer)
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
    call(request) {
      clearTimeout(idling)
      return new Promise((resolve, reject) => {
        worker ??= begin()
        const id = ++lastId
        const timer =
          timeoutMs === undefined
            ? undefined
            : setTimeout(() => fail(new WorkerTimeout('No answer in time')), timeoutMs)
        waiting.set(id, { resolve, reject, timer })
        worker.postMessage({ id, request } satisfies Call<Request>)
      })
    },
  }
}
