import { fork } from 'node:child_process'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Functions that a worker offers, by name. */
export type Calls = Record<string, (...args: never[]) => unknown>

/** Message to a worker. */
export interface Call {
  id: number
  name: string
  args: unknown[]
}

/** Reply of a worker; `error` says why there is no value. */
export type Reply = { id: number; value: unknown } | { id: number; error: string }

interface Events {
  onReply: (reply: Reply) => void
  onEnd: (error?: Error) => void
}

interface Started {
  send: (call: Call) => void
  /** Terminates the worker immediately, even in the middle of its work. Resolves once it has ended. */
  end: () => unknown
}

type StartWorker = (events: Events) => Started

/** Starts a thread that runs `file`. It never keeps the process alive. */
export function thread(
  file: URL,
  options: Pick<WorkerOptions, 'resourceLimits' | 'workerData'> = {},
): StartWorker {
  return ({ onReply, onEnd }) => {
    // The thread must not inherit the flags of the process, because a test runner has its own.
    const worker = new Worker(file, { execArgv: [], ...options })
    worker.unref()
    worker.on('message', onReply)
    worker.on('error', onEnd)
    worker.once('exit', () => onEnd())
    return { send: (call) => worker.postMessage(call), end: () => worker.terminate() }
  }
}

/** Starts a process that runs `file`. */
export function childProcess(file: URL): StartWorker {
  return ({ onReply, onEnd }) => {
    const child = fork(file, { serialization: 'advanced', execArgv: [] })
    child.on('message', onReply)
    child.on('error', onEnd)
    const ended = new Promise<void>((resolve) => {
      // Not on `exit`, because the last messages may still arrive.
      child.once('close', () => resolve())
      child.once('error', () => resolve())
    })
    void ended.then(() => onEnd())
    return {
      send: (call) => child.send(call, (error) => error && onEnd(error)),
      end: () => {
        child.kill('SIGKILL')
        return ended
      },
    }
  }
}

interface WorkerClientOptions {
  start: StartWorker
  /** Name used in error messages, such as "The gazetteer". */
  name: string
  /** How long the worker lives after its last reply, in ms. */
  idleMs: number
  /**
   * Maximum time for a reply, in ms; unlimited if left out. Then the worker is terminated: it may be in an endless
   * loop.
   */
  timeoutMs?: number
}

export interface WorkerClient<C extends Calls> {
  /** Rejects if the worker refuses, exits, is closed or exceeds the time limit before it replies. */
  call<K extends keyof C & string>(
    name: K,
    ...args: Parameters<C[K]>
  ): Promise<Awaited<ReturnType<C[K]>>>
  /** Returns the number of calls without a reply yet. */
  waiting(): number
  /** Ends the worker for good. */
  close(): Promise<void>
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** A worker and its pending calls, which fail together. */
interface Current extends Started {
  waiting: Map<number, Waiting>
}

/**
 * Returns a client for a worker that `serveCalls` serves. The worker starts at the first call and is terminated after
 * `idleMs` without calls, which frees its memory. If it fails, it is terminated, every pending call is rejected, and
 * the next call starts a new one.
 */
export function openWorkerClient<C extends Calls>(options: WorkerClientOptions): WorkerClient<C> {
  const { start, name, idleMs, timeoutMs } = options
  let current: Current | null = null
  let idling: NodeJS.Timeout | undefined
  let isClosed = false
  /** Workers that are ending. They may still have files open. */
  const ending = new Set<Promise<unknown>>()
  let lastId = 0

  function begin(): Current {
    const waiting = new Map<number, Waiting>()
    const started = start({
      onReply: (reply) => {
        const call = waiting.get(reply.id)
        if ('error' in reply) call?.reject(new Error(reply.error))
        else call?.resolve(reply.value)
      },
      onEnd: (error = new Error(`${name} has ended.`)) => void fail(begun, error),
    })
    const begun = { ...started, waiting }
    return begun
  }

  async function fail(begun: Current | null, error: Error): Promise<void> {
    if (current === begun) current = null
    for (const { reject } of begun?.waiting.values() ?? []) reject(error)
    const end = Promise.resolve(begun?.end())
    ending.add(end)
    await end.finally(() => ending.delete(end))
  }

  return {
    call<K extends keyof C & string>(called: K, ...args: Parameters<C[K]>) {
      if (isClosed) return Promise.reject(new Error(`${name} is closed.`))
      clearTimeout(idling)
      current ??= begin()
      const begun = current
      const id = ++lastId
      let slow: NodeJS.Timeout | undefined
      const reply = new Promise<Awaited<ReturnType<C[K]>>>((resolve, reject) => {
        // A worker replies to each call with what that call returns.
        begun.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
        if (timeoutMs !== undefined) {
          const tooLong = () => void fail(begun, new Error(`${name} took too long.`))
          slow = setTimeout(tooLong, timeoutMs).unref()
        }
        begun.send({ id, name: called, args })
      })
      return reply.finally(() => {
        clearTimeout(slow)
        begun.waiting.delete(id)
        const isIdle = current === begun && begun.waiting.size === 0
        const endIdle = () => void fail(begun, new Error(`${name} was idle.`))
        if (isIdle && !isClosed) idling = setTimeout(endIdle, idleMs).unref()
      })
    },
    waiting: () => current?.waiting.size ?? 0,
    async close() {
      isClosed = true
      clearTimeout(idling)
      await fail(current, new Error(`${name} is closed.`))
      await Promise.all(ending)
    },
  }
}
