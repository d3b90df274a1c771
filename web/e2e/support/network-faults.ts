import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault-proxy.ts'
import type { BodyWriter, HttpExchange, ProxiedResponse } from './http-exchange.ts'

/** The connection breaks before the request is sent. */
export const cutBeforeRequest: Fault = async (exchange) => exchange.cut()

/** The server receives half of the body and then nothing. */
export const cutInRequestBody: Fault = async (exchange) => {
  if (exchange.body.length < 2) throw new Error(`${exchange.path} has no body to cut`)
  await exchange.forward(half).catch(() => undefined)
  exchange.cut()
}

/** The server has processed the request, and the browser receives half of the response. */
export const cutInResponse: Fault = async (exchange) =>
  exchange.respond(await exchange.forward(), half)

/** The server has processed the request, and the browser receives no response. */
export const dropResponse: Fault = async (exchange) => {
  await exchange.forward()
  exchange.cut()
}

/** Delays request and response by `ms`. */
export function delay(ms: number): Fault {
  return async (exchange) => {
    await wait(ms)
    await exchange.respond(await exchange.forward())
  }
}

const partsPerSecond = 10

/** A connection that is limited to `bytesPerSecond` in both directions together, shared by all requests, as on 2G. */
export class SlowConnection {
  /** May change during requests. */
  bytesPerSecond: number
  #queue: Promise<unknown> = Promise.resolve()

  constructor(bytesPerSecond: number) {
    this.bytesPerSecond = bytesPerSecond
  }

  readonly fault: Fault = async (exchange) => {
    const pace: BodyWriter = (to, bytes) => this.#trickle(exchange, to, bytes)
    try {
      await exchange.respond(await exchange.forward(pace), pace)
    } catch (error) {
      // The browser has timed out, as expected on a slow connection.
      if (!exchange.isFinished) throw error
    }
  }

  async #trickle(exchange: HttpExchange, to: Writable, bytes: Buffer): Promise<boolean> {
    for (let from = 0; from < bytes.length; ) {
      this.#queue = this.#queue.then(() => wait(1000 / partsPerSecond))
      await this.#queue
      if (exchange.isFinished) return false
      const size = Math.max(1, Math.round(this.bytesPerSecond / partsPerSecond))
      await write(to, bytes.subarray(from, from + size))
      from += size
    }
    return true
  }
}

/** Sends the same request twice at the same time; the browser gets the first response. */
export function duplicateAtOnce(responses: ProxiedResponse[] = []): Fault {
  return async (exchange) => {
    const copies = [exchange.forward(), exchange.forward()]
    await exchange.respond(await Promise.race(copies))
    responses.push(...(await Promise.all(copies)))
  }
}

/** Sends the same request again when the test says so; only the test gets that response. */
export class DelayedDuplicate {
  #exchange: HttpExchange | null = null
  response: ProxiedResponse | null = null

  readonly fault: Fault = async (exchange) => {
    this.#exchange = exchange
    this.response = await exchange.forward()
    await exchange.respond(this.response)
  }

  arrive(): Promise<ProxiedResponse> {
    if (!this.#exchange) throw new Error('There was no request to copy')
    return this.#exchange.forward()
  }
}

/** Holds the response of the server until the test releases it. */
export class HeldResponse {
  readonly #release = Promise.withResolvers<void>()
  readonly #received = Promise.withResolvers<void>()

  readonly fault: Fault = async (exchange) => {
    const response = await exchange.forward()
    this.#received.resolve()
    await this.#release.promise
    await exchange.respond(response)
  }

  /** Resolves when the server has responded. */
  waitUntilReceived(): Promise<void> {
    return this.#received.promise
  }

  release(): void {
    this.#release.resolve()
  }
}

/** Runs `work` between the response of the server and its delivery to the browser. */
export function runBeforeResponse(work: () => Promise<unknown>): Fault {
  return async (exchange) => {
    const response = await exchange.forward()
    await work()
    await exchange.respond(response)
  }
}

const half: BodyWriter = async (to, bytes) => {
  await write(to, bytes.subarray(0, Math.floor(bytes.length / 2)))
  return false
}

/** Resolves when the bytes were handed to the operating system. */
function write(to: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
