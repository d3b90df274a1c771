import type { Random } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A shorter timeout fires in the next turn of the event loop, because nothing else can happen in so little time. */
const noTimeMs = 100

const timeouts = new WeakMap<AbortSignal, () => void>()

/** Ends the timeout of a request that is over; nobody waits for its timer. */
export function endTimeout(signal: AbortSignal | null | undefined): void {
  if (signal) timeouts.get(signal)?.()
}

export interface SeededGlobals {
  /** Resolves once nothing can continue by itself: everything left waits for a gate or a timer. */
  still(): Promise<void>
  /** The errors and warnings that were logged since the start. */
  errors: string[]
  restore(): void
}

/**
 * Makes the process deterministic for a run: random bytes, the date, timeouts, and the turns of the event
 * loop, on which fake-indexeddb runs.
 */
export function seedGlobals(random: Random, time: VirtualTime): SeededGlobals {
  const { setImmediate, setTimeout, clearTimeout } = globalThis
  const { now } = Date
  const { timeout, any } = AbortSignal
  const { error, warn } = console
  const errors: string[] = []
  const stops = new Map<object, () => void>()
  let turns = 0

  function inATurn(callback: () => void): void {
    turns += 1
    setImmediate(() => {
      turns -= 1
      callback()
    })
  }

  globalThis.setImmediate = ((callback: (...args: unknown[]) => void, ...args: unknown[]) =>
    inATurn(() => callback(...args))) as typeof globalThis.setImmediate
  globalThis.setTimeout = ((callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const handle = { ref: () => handle, unref: () => handle }
    if (ms < noTimeMs) {
      let isStopped = false
      stops.set(handle, () => {
        isStopped = true
      })
      inATurn(() => {
        stops.delete(handle)
        if (!isStopped) callback(...args)
      })
    } else {
      const stop = time.setTimer(() => callback(...args), ms)
      stops.set(handle, stop)
    }
    return handle
  }) as unknown as typeof globalThis.setTimeout
  globalThis.clearTimeout = ((handle?: unknown) => {
    const stop = stops.get(handle as object)
    if (stop) stop()
    else clearTimeout(handle as NodeJS.Timeout)
  }) as typeof globalThis.clearTimeout
  Date.now = time.now
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    const abort = () => controller.abort(new DOMException('Too slow', 'TimeoutError'))
    timeouts.set(controller.signal, time.setTimer(abort, ms))
    return controller.signal
  }
  AbortSignal.any = (signals) => {
    const parts = [...signals]
    const whole = any.call(AbortSignal, parts)
    timeouts.set(whole, () => parts.forEach(endTimeout))
    return whole
  }
  Object.defineProperty(crypto, 'getRandomValues', {
    configurable: true,
    value: <T extends Uint8Array>(bytes: T): T => {
      for (let at = 0; at < bytes.length; at++) bytes[at] = random.below(256)
      return bytes
    },
  })
  console.error = (...words) => void errors.push(words.map(String).join(' '))
  console.warn = console.error

  return {
    errors,
    async still() {
      for (let quiet = 0; quiet < 2; quiet = turns === 0 ? quiet + 1 : 0) {
        await new Promise<void>((resolve) => setImmediate(() => resolve()))
      }
    },
    restore() {
      Object.assign(globalThis, { setImmediate, setTimeout, clearTimeout })
      Date.now = now
      Object.assign(AbortSignal, { timeout, any })
      Reflect.deleteProperty(crypto, 'getRandomValues')
      Object.assign(console, { error, warn })
    },
  }
}
