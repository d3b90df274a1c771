import { widerNetworkOf } from '../services/accounts/networks.ts'

/** How many requests an address has made in its window, and how many ms of that are left. */
export interface AddressCount {
  current: number
  ttl: number
}

/** Who counts them is busy enough with so many; the one seen longest ago begins anew. */
const mostAddresses = 10_000

/** A /56 has the limit of this many /64 networks: mobile networks give each phone a /64. */
const networksTogether = 4

/** Counts of one limit, as @fastify/rate-limit keeps them, for who asks without it as well. */
export class AddressCounts {
  readonly #windows = new Map<string, { count: number; began: number }>()

  /**
   * Counts one more request of an address, or of another key. An IPv6 network counts with its /56 too: the answer is
   * that of the two which is nearer to its limit.
   */
  count(address: string, windowMs: number, now = Date.now()): AddressCount {
    const own = this.#countOne(address, windowMs, now)
    const wider = widerNetworkOf(address)
    if (wider === null) return own
    const { current, ttl } = this.#countOne(wider, windowMs, now)
    const share = Math.ceil(current / networksTogether)
    return share > own.current ? { current: share, ttl } : own
  }

  #countOne(address: string, windowMs: number, now: number): AddressCount {
    let window = this.#windows.get(address)
    if (!window || window.began + windowMs <= now) window = { count: 0, began: now }
    window.count += 1
    this.#windows.delete(address)
    this.#windows.set(address, window)
    if (this.#windows.size > mostAddresses) {
      this.#windows.delete(this.#windows.keys().next().value ?? '')
    }
    return { current: window.count, ttl: windowMs - (now - window.began) }
  }
}

/** A store for the plugin: the limit of the scope is counted in `shared`, a route's own by itself. */
export function storeOver(shared: AddressCounts) {
  return class Store {
    readonly #counts: AddressCounts

    constructor(options?: unknown, counts = shared) {
      void options
      this.#counts = counts
    }

    incr(
      address: string,
      done: (error: Error | null, result?: AddressCount) => void,
      windowMs: number,
    ): void {
      done(null, this.#counts.count(address, windowMs))
    }

    child(): Store {
      return new Store(undefined, new AddressCounts())
    }
  }
}
