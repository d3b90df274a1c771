import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Exchange, Pace } from './exchange.ts'
import type { Fault } from './fault-proxy.ts'

/** The network goes before the request gets anywhere. */
export const cutBefore: Fault = async (exchange) => exchange.cut()

/** The server gets half of the body and then nothing. */
export const cutInBody: Fault = async (exchange) => {
  if (exchange.body.length < 2) throw new Error(`${exchange.path} has no body to cut`)
  await exchange.forward(half).catch(() => undefined)
  exchange.cut()
}

/** The server has done it, and the browser gets half of the answer. */
export const cutInAnswer: Fault = async (exchange) => exchange.tell(await exchange.forward(), half)

/** The server has done it, and the browser never hears a word of it. */
export const dropAnswer: Fault = async (exchange) => {
  await exchange.forward()
  exchange.cut()
}

/** Everything comes, so many ms later. */
export function delay(ms: number): Fault {
  return async (exchange) => {
    await wait(ms)
    await exchange.tell(await exchange.forward())
  }
}

const partsPerSecond = 10

/** A line of so many bytes a second, both ways, that all requests share as on 2G. */
export class SlowLine {
  /** May change while requests are on their way. */
  bytesPerSecond: number
  #free: Promise<unknown> = Promise.resolve()

  constructor(bytesPerSecond: number) {
    this.bytesPerSecond = bytesPerSecond
  }

  readonly fault: Fault = async (exchange) => {
    const pace: Pace = (to, bytes) => this.#trickle(exchange, to, bytes)
    try {
      await exchange.tell(await exchange.forward(pace), pace)
    } catch (error) {
      // The browser's patience has ended: that is what a trickle does.
      if (!exchange.isOver) throw error
    }
  }

  async #trickle(exchange: Exchange, to: Writable, bytes: Buffer): Promise<boolean> {
    for (let from = 0; from < bytes.length; ) {
      this.#free = this.#free.then(() => wait(1000 / partsPerSecond))
      await this.#free
      if (exchange.isOver) return false
      const size = Math.max(1, Math.round(this.bytesPerSecond / partsPerSecond))
      await write(to, bytes.subarray(from, from + size))
      from += size
    }
    return true
  }
}

/** The same request twice at the same time; the browser hears the answer that comes first. */
export function twiceAtOnce(answers: Answer[] = []): Fault {
  return async (exchange) => {
    const copies = [exchange.forward(), exchange.forward()]
    await exchange.tell(await Promise.race(copies))
    answers.push(...(await Promise.all(copies)))
  }
}

/** The same request once more, when the test says; nobody hears that answer but the test. */
export class LateCopy {
  #exchange: Exchange | null = null
  answer: Answer | null = null

  readonly fault: Fault = async (exchange) => {
    this.#exchange = exchange
    this.answer = await exchange.forward()
    await exchange.tell(this.answer)
  }

  arrive(): Promise<Answer> {
    if (!this.#exchange) throw new Error('There was no request to copy')
    return this.#exchange.forward()
  }
}

/** The server has answered, and the browser hears it when the test says. */
export class HeldAnswer {
  readonly #release = Promise.withResolvers<void>()
  readonly #given = Promise.withResolvers<void>()

  readonly fault: Fault = async (exchange) => {
    const answer = await exchange.forward()
    this.#given.resolve()
    await this.#release.promise
    await exchange.tell(answer)
  }

  /** Resolves once the server has answered. */
  waitUntilGiven(): Promise<void> {
    return this.#given.promise
  }

  release(): void {
    this.#release.resolve()
  }
}

/** `work` is done between the server's answer and the moment that the browser hears it. */
export function meanwhile(work: () => Promise<unknown>): Fault {
  return async (exchange) => {
    const answer = await exchange.forward()
    await work()
    await exchange.tell(answer)
  }
}

const half: Pace = async (to, bytes) => {
  await write(to, bytes.subarray(0, Math.floor(bytes.length / 2)))
  return false
}

/** Resolves when the bytes have left for the other side. */
function write(to: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
