import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { HttpExchange } from './http-exchange.ts'

/** What happens to a request in place of forwarding it. */
export type Fault = (exchange: HttpExchange) => Promise<void>

/** Selects the requests that a fault applies to. */
export type Match = (exchange: HttpExchange) => boolean

/** Applies a fault to the requests that it matches, until it ends. */
export class Rule {
  /** Requests to which the fault was applied completely, as `METHOD path`. */
  readonly applied: string[] = []
  readonly match: Match
  readonly #fault: Fault
  #left: number

  constructor(match: Match, fault: Fault, times: number) {
    this.match = match
    this.#fault = fault
    this.#left = times
  }

  /** Applies the fault if the exchange matches; otherwise returns null. */
  tryApply(exchange: HttpExchange): Promise<void> | null {
    if (this.#left === 0 || !this.match(exchange)) return null
    this.#left -= 1
    return this.#apply(exchange)
  }

  end(): void {
    this.#left = 0
  }

  /** Resolves when the fault was applied `times` times, because a fault that was never applied tests nothing. */
  async waitUntilApplied(times = 1): Promise<void> {
    const options = { message: 'strikes of the fault' }
    await expect.poll(() => this.applied.length, options).toBeGreaterThanOrEqual(times)
  }

  async #apply(exchange: HttpExchange): Promise<void> {
    await this.#fault(exchange).catch((error: unknown) => {
      // The phone may have aborted first, as when its clock jumps; that is a cut connection too.
      if (!exchange.isFinished) throw error
    })
    this.applied.push(`${exchange.method} ${exchange.path}`)
  }
}

/** A proxy between browser and server on loopback. Requests that match no rule pass unchanged. */
export class FaultProxy {
  readonly #server: Server
  #rules: Rule[] = []
  /** Every received request, as `METHOD path`. */
  readonly requests: string[] = []

  private constructor(targetPort: number) {
    this.#server = createServer(async (incoming, outgoing) => {
      try {
        const exchange = await HttpExchange.of(incoming, outgoing, targetPort)
        this.requests.push(`${exchange.method} ${exchange.path}`)
        await this.#handle(exchange)
      } catch {
        // One side has closed its connection, so the other one is closed too.
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

  /**
   * Applies `fault` to requests that match, at most `times` times, from now on. The newest rule
   * wins.
   */
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

  async #handle(exchange: HttpExchange): Promise<void> {
    for (const rule of this.#rules) {
      const applying = rule.tryApply(exchange)
      if (applying) return applying
    }
    await exchange.respond(await exchange.forward())
  }
}
