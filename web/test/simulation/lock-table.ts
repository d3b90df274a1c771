import type { ClientProcess } from './client-process.ts'

type Callback = (lock: Lock | null) => unknown

interface Request {
  name: string
  process: ClientProcess
  isHeld: boolean
  /** Calls the requester with the lock. */
  grant: () => void
}

/**
 * The Web Locks of one device, for its tabs and its service worker: exclusive, first come, first served, and
 * released when their holder dies.
 */
export class LockTable {
  #requests: Request[] = []
  #onWait: () => void

  /** `onWait` is called for each request that finds the lock taken. */
  constructor(onWait: () => void) {
    this.#onWait = onWait
  }

  /** Returns the `navigator.locks` of one process. */
  managerOf(process: ClientProcess): LockManager {
    process.atDeath(() => {
      this.#requests = this.#requests.filter((request) => request.process !== process)
      this.#grantNext()
    })
    const request = (name: string, ...rest: [Callback] | [LockOptions, Callback]) => {
      const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest
      return this.#ask(process, name, options, callback)
    }
    return {
      request: request as LockManager['request'],
      query: async () => ({
        held: this.#infoOf(process, true),
        pending: this.#infoOf(process, false),
      }),
    }
  }

  isHeldBy(process: ClientProcess): boolean {
    return this.#requests.some((request) => request.isHeld && request.process === process)
  }

  #ask(
    process: ClientProcess,
    name: string,
    { mode = 'exclusive', ifAvailable = false, steal = false, signal }: LockOptions,
    callback: Callback,
  ): Promise<unknown> {
    if (mode !== 'exclusive' || steal) throw new Error('The product has no use for such a lock')
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const run = (lock: Lock | null) =>
        new Promise<unknown>((done) => done(callback(lock))).then(resolve, reject)
      const isTaken = this.#requests.some((other) => other.name === name)
      if (ifAvailable && isTaken) return void run(null)
      const request: Request = {
        name,
        process,
        isHeld: false,
        grant: () => {
          if (signal?.aborted) {
            // The request was aborted while its process was frozen.
            this.#release(request)
            return reject(signal.reason)
          }
          void run({ name, mode }).finally(() => this.#release(request))
        },
      }
      signal?.addEventListener('abort', () =>
        process.reach(() => {
          if (request.isHeld) return
          this.#release(request)
          reject(signal.reason)
        }),
      )
      this.#requests.push(request)
      if (isTaken) this.#onWait()
      this.#grantNext()
    })
  }

  #release(request: Request): void {
    this.#requests = this.#requests.filter((other) => other !== request)
    this.#grantNext()
  }

  #grantNext(): void {
    const taken = new Set(this.#requests.filter(({ isHeld }) => isHeld).map(({ name }) => name))
    for (const request of this.#requests) {
      if (taken.has(request.name)) continue
      taken.add(request.name)
      request.isHeld = true
      setImmediate(() => request.process.reach(request.grant))
    }
  }

  #infoOf({ name: clientId }: ClientProcess, isHeld: boolean): LockInfo[] {
    const requests = this.#requests.filter((request) => request.isHeld === isHeld)
    return requests.map(({ name }) => ({ name, mode: 'exclusive', clientId }))
  }
}
