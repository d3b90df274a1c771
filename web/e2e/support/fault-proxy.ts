import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { Exchange } from './exchange.ts'

/** What becomes of a request instead of a plain passage. */
export type Fault = (exchange: Exchange) => Promise<void>

/** Chooses the requests that a fault strikes. */
export type Match = (exchange: Exchange) => boolean

/** A fault that strikes what it matches, from now on until it ends. */
export class Rule {
  /** What it has struck so far, to its end, as `METHOD path`. */
  readonly struck: string[] = []
  readonly match: Match
  readonly #fault: Fault
  #left: number

  constructor(match: Match, fault: Fault, times: number) {
    this.match = match
    this.#fault = fault
    this.#left = times
  }

  /** Whether this rule took the exchange upon itself. */
  take(exchange: Exchange): Promise<void> | null {
    if (this.#left === 0 || !this.match(exchange)) return null
    this.#left -= 1
    return this.#strike(exchange)
  }

  end(): void {
    this.#left = 0
  }

  /** Resolves once the fault has struck so often: what never struck shows nothing. */
  async waitUntilStruck(times = 1): Promise<void> {
    const strikes = { message: 'strikes of the fault' }
    await expect.poll(() => this.struck.length, strikes).toBeGreaterThanOrEqual(times)
  }

  async #strike(exchange: Exchange): Promise<void> {
    await this.#fault(exchange).catch((error: unknown) => {
      // The phone may have given up on it first, as it does when its clock jumps: that is a break too.
      if (!exchange.isOver) throw error
    })
    this.struck.push(`${exchange.method} ${exchange.path}`)
  }
}

/** Stands between the browser and the server on loopback; what no rule matches passes as it is. */
export class FaultProxy {
  readonly #server: Server
  #rules: Rule[] = []
  /** Every request that has come, as `METHOD path`. */
  readonly seen: string[] = []

  private constructor(targetPort: number) {
    this.#server = createServer(async (incoming, outgoing) => {
      try {
        const exchange = await Exchange.of(incoming, outgoing, targetPort)
        this.seen.push(`${exchange.method} ${exchange.path}`)
        await this.#handle(exchange)
      } catch {
        // Either side has gone, and the other is to see just that.
        outgoing.destroy()
      }
    })
  }

  static async start(targetPort: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetPort)
    proxy.#server.listen(0)
    await once(proxy.#server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** From now on `fault` strikes what `match` chooses, at most so many `times`; the newest rule wins. */
  rule(match: Match, fault: Fault, { times = Number.POSITIVE_INFINITY } = {}): Rule {
    const rule = new Rule(match, fault, times)
    this.#rules.unshift(rule)
    return rule
  }

  /** Ends all faults. */
  clear(): void {
    for (const rule of this.#rules) rule.end()
    this.#rules = []
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #handle(exchange: Exchange): Promise<void> {
    for (const rule of this.#rules) {
      const striking = rule.take(exchange)
      if (striking) return striking
    }
    await exchange.tell(await exchange.forward())
  }
}
