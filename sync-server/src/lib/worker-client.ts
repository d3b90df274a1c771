import { fork } from 'node:child_process'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** What a worker offers, by name. */
export type Calls = Record<string, (...args: never[]) => unknown>

/** On the way to a worker. */
export interface Call {
  id: number
  name: string
  args: unknown[]
}

/** On the way back; `error` is why there is no value. */
export type Reply = { id: number; value: unknown } | { id: number; error: string }

interface Events {
  onReply: (reply: Reply) => void
  onEnd: (error?: Error) => void
}

interface Started {
  send: (call: Call) => void
  /** Ends it at once, in the middle of its work. */
  end: () => unknown
}

type StartWorker = (events: Events) => Started

/** A thread that runs `file`. It never keeps the process alive. */
export function thread(file: URL, resourceLimits: ResourceLimits = {}): StartWorker {
  return ({ onReply, onEnd }) => {
    // The flags of the process are not the thread's: a test runner has its own.
    const worker = new Worker(file, { execArgv: [], resourceLimits })
    worker.unref()
    worker.on('message', onReply)
    worker.on('error', onEnd)
    worker.once('exit', () => onEnd())
    return { send: (call) => worker.postMessage(call), end: () => worker.terminate() }
  }
}

/** A process that runs `file`. */
export function childProcess(file: URL): StartWorker {
  return ({ onReply, onEnd }) => {
    const child = fork(file, { serialization: 'advanced', execArgv: [] })
    child.on('message', onReply)
    child.on('error', onEnd)
    // Not at its exit: what it said may still be on its way.
    child.once('close', () => onEnd())
    return {
      send: (call) => child.send(call, (error) => error && onEnd(error)),
      end: () => child.kill('SIGKILL'),
    }
  }
}

interface WorkerClientOptions {
  start: StartWorker
  /** What its errors call it: "The gazetteer". */
  name: string
  /** How long the worker lives after the last reply. */
  idleMs: number
  /** How long a reply may take; for ever if left out. Nothing but its end can stop a loop. */
  timeoutMs?: number
}

export interface WorkerClient<C extends Calls> {
  /** Rejects when the worker refuses, ends, is closed or takes too long before it replies. */
  call<K extends keyof C & string>(
    name: K,
    ...args: Parameters<C[K]>
  ): Promise<Awaited<ReturnType<C[K]>>>
  /** How many calls have no reply yet. */
  waiting(): number
  /** Ends the worker for good. */
  close(): Promise<void>
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** A worker and the calls that wait for it: they fail together. */
interface Current extends Started {
  waiting: Map<number, Waiting>
}

/**
 * Calls a worker that `serveCalls` serves. The worker starts with the first call and ends when none has
 * come for `idleMs`, and its memory goes back. One that fails is ended, every call that waits for it is
 * rejected, and the next call starts another.
 */
export function openWorkerClient<C extends Calls>(options: WorkerClientOptions): WorkerClient<C> {
  const { start, name, idleMs, timeoutMs } = options
  let current: Current | null = null
  let idling: NodeJS.Timeout | undefined
  let isClosed = false
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
    await begun?.end()
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
    },
  }
}
