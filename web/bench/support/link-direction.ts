/** One direction of a link: bytes of all senders are sent one after another. */
export class LinkDirection {
  megabitsPerSecond: number
  /** When all accepted bytes have been sent, in ms. */
  #freeAt = 0
  /** The number of all accepted bytes. */
  bytes = 0

  constructor(megabitsPerSecond: number) {
    this.megabitsPerSecond = megabitsPerSecond
  }

  /** Accepts bytes that arrived at `now`. Returns when the last of them has been sent, in ms. */
  take(bytes: number, now: number): number {
    this.bytes += bytes
    const bytesPerMs = (this.megabitsPerSecond * 1e6) / 8 / 1000
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / bytesPerMs
    return this.#freeAt
  }
}
