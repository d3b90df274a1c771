import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { LinkDirection } from './link-direction.ts'

/** The maximum that one sender puts on the link at once, so that others get their turn. */
const pieceBytes = 16 * 1024
const requestLine = /^[A-Z]+ (\S+) HTTP\/1\.1\r\n/

export interface Speed {
  /** In megabits a second. */
  down: number
  up: number
  /** In ms. Half of it applies in each direction, and all of it to opening a connection. */
  roundTrip: number
}

interface SentRequest {
  path: string
  /** In ms since the epoch. */
  at: number
  /** How many bytes had been sent to the phone, or were queued for it, at the time of this request. */
  bytesBefore: number
}

/**
 * A slow link between the browser and servers on loopback. It delays bytes, so it also slows down workers, to
 * which the browser's own throttling does not apply. A keep-alive connection is opened once. There is no slow
 * start, no loss and no encryption.
 */
export class MobileNetwork {
  #roundTrip: number
  readonly #down: LinkDirection
  readonly #up: LinkDirection
  readonly #servers: Server[] = []
  readonly #sockets = new Set<Socket>()
  /** Every request, in order. */
  readonly requests: SentRequest[] = []

  constructor(speed: Speed) {
    this.#roundTrip = speed.roundTrip
    this.#down = new LinkDirection(speed.down)
    this.#up = new LinkDirection(speed.up)
  }

  /** Applies from now on, for example after files were fetched that are not measured. */
  become(speed: Speed): void {
    this.#roundTrip = speed.roundTrip
    this.#down.megabitsPerSecond = speed.down
    this.#up.megabitsPerSecond = speed.up
  }

  /** Returns the URL at which the phone reaches a server on this port. */
  async to(port: number): Promise<string> {
    const server = createServer({ allowHalfOpen: true }, (phone) => this.#join(phone, port))
    this.#servers.push(server)
    await once(server.listen(0), 'listening')
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }

  /**
   * Returns the number of requests from `first` until `until` (ms since the epoch), and the bytes sent to the phone
   * before the first later request.
   */
  since(first: number, until = Number.POSITIVE_INFINITY): { requests: number; bytes: number } {
    const before = this.requests[first]?.bytesBefore
    if (before === undefined) throw new Error('Nothing was requested over the network')
    const later = this.requests.findIndex(({ at }, n) => n >= first && at > until)
    const end = this.requests[later]
    return {
      requests: (end ? later : this.requests.length) - first,
      bytes: (end?.bytesBefore ?? this.#down.bytes) - before,
    }
  }

  /** Resolves once nothing has been sent for a second. */
  async whenIdle(): Promise<void> {
    const sent = () => this.#down.bytes + this.#up.bytes
    for (let before = -1; before !== sent(); await wait(1_000)) before = sent()
  }

  stop(): void {
    for (const server of this.#servers) server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(phone: Socket, port: number): void {
    const server = connect({ port, host: 'localhost', allowHalfOpen: true, noDelay: true })
    phone.setNoDelay()
    const isOpen = until(performance.now() + this.#roundTrip)
    for (const [one, other] of [
      [phone, server],
      [server, phone],
    ] as const) {
      this.#sockets.add(one)
      one.once('close', () => this.#sockets.delete(one))
      // When one end fails, the other one must see the same failure.
      one.on('error', () => other.destroy())
      const isUp = one === phone
      isOpen.then(() => this.#carry(one, other, isUp)).catch(() => other.destroy())
    }
  }

  async #carry(from: Socket, to: Socket, isUp: boolean): Promise<void> {
    const direction = isUp ? this.#up : this.#down
    let leavesAt = 0
    let arrived = Promise.resolve()
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (isUp) this.#note(chunk)
      for (let start = 0; start < chunk.length; start += pieceBytes) {
        const piece = chunk.subarray(start, start + pieceBytes)
        // A piece is queued while the one before it is being sent, so that the link is never idle.
        const isNext = until(leavesAt)
        leavesAt = direction.take(piece.length, performance.now())
        const arrivesAt = leavesAt + this.#roundTrip / 2
        arrived = arrived.then(() => until(arrivesAt)).then(() => void to.write(piece))
        await isNext
      }
    }
    await arrived
    to.end()
  }

  /** A browser starts each request in a new packet, so only the start of each chunk is parsed. */
  #note(chunk: Buffer): void {
    const path = requestLine.exec(chunk.toString('latin1', 0, 2_048))?.[1]
    if (path) this.requests.push({ path, at: Date.now(), bytesBefore: this.#down.bytes })
  }
}

/** Resolves at this time of `performance.now()`. */
async function until(moment: number): Promise<void> {
  const ms = moment - performance.now()
  if (ms > 0) await wait(ms)
}
