import { widerNetworkOf } from '../services/accounts/ipv6-prefix.ts'

/** The number of requests of an address in its window, and the ms until the window ends. */
export interface AddressCount {
  current: number
  ttl: number
}

/** Maximum number of addresses in memory. Above it, the counter of the address seen longest ago is evicted. */
const maxAddresses = 10_000

/** A /56 network has the limit of this many /64 networks together, because mobile networks give each phone a /64. */
const networksPerShare = 4

/**
 * Fixed-window counters of one limit, in the form that @fastify/rate-limit expects. They can be used without the
 * plugin.
 */
export class AddressCounters {
  readonly #windows = new Map<string, { count: number; began: number }>()

  /**
   * Counts a request of an address, or of another key. An IPv6 network also counts for its /56. Of these two counts,
   * returns the one that is nearer to its limit.
   */
  count(address: string, windowMs: number, now = Date.now()): AddressCount {
    const own = this.#countOne(address, windowMs, now)
    const wider = widerNetworkOf(address)
    if (wider === null) return own
    const { current, ttl } = this.#countOne(wider, windowMs, now)
    const share = Math.ceil(current / networksPerShare)
    return share > own.current ? { current: share, ttl } : own
  }

  #countOne(address: string, windowMs: number, now: number): AddressCount {
    let window = this.#windows.get(address)
    if (!window || window.began + windowMs <= now) window = { count: 0, began: now }
    window.count += 1
    this.#windows.delete(address)
    this.#windows.set(address, window)
    if (this.#windows.size > maxAddresses) {
      this.#windows.delete(this.#windows.keys().next().value ?? '')
    }
    return { current: window.count, ttl: windowMs - (now - window.began) }
  }
}

/**
 * A store for @fastify/rate-limit. The limit of the scope uses the counters in `shared`; a route's own limit uses
 * separate counters.
 */
export function rateLimitStore(shared: AddressCounters) {
  return class Store {
    readonly #counts: AddressCounters

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
      return new Store(undefined, new AddressCounters())
    }
  }
}
