/** One direction of a link: bytes leave one after the other, whoever sends them. */
export class Lane {
  megabitsPerSecond: number
  /** When what was taken so far has left. */
  #freeAt = 0
  /** Everything that was ever taken. */
  bytes = 0

  constructor(megabitsPerSecond: number) {
    this.megabitsPerSecond = megabitsPerSecond
  }

  /** Takes so many bytes, that came at `now`; answers when the last of them has left, in ms. */
  take(bytes: number, now: number): number {
    this.bytes += bytes
    const bytesPerMs = (this.megabitsPerSecond * 1e6) / 8 / 1000
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / bytesPerMs
    return this.#freeAt
  }
}
