import { DomainError } from '../domain-error.ts'
import type { ChangeFeed } from './change-feed.ts'

/** The event stream of an open app. */
export interface EventStream {
  write(text: string): void
  end(): void
}

interface HeldLine extends EventStream {
  address: string
  /** The change number that the app knows of. */
  knows: number
}

interface LineOptions {
  most: number
  mostOfAddress: number
  /** Heartbeat interval: proxies close streams that are silent for a minute. */
  beatEveryMs?: number
  /**
   * Streams notified per batch, and the delay before the next batch: each app then sends a request at once.
   */
  perTurn?: number
  turnMs?: number
}

/** The only event; the feeds contain the changes themselves. */
export const somethingChanged = 'data: changed\n\n'
const beat = ':\n\n'

/** Until then an app polls once a minute. */
const retryAfterSeconds = 600
/** By then another server has taken over. */
const retryAfterEndSeconds = 5

export type SseHub = ReturnType<typeof createSseHub>

/** The event streams that are notified when the catalogue changes. [P7] */
export function createSseHub(news: ChangeFeed, options: LineOptions) {
  const { most, mostOfAddress, beatEveryMs = 25_000, perTurn = 50, turnMs = 100 } = options
  /** Ordered by the time of the last event, oldest first. */
  const lines = new Set<HeldLine>()
  const countByAddress = new Map<string, number>()
  let reached = 0
  let isTelling = false
  let hasEnded = false
  let beating: NodeJS.Timeout | undefined
  let stopListening = () => {}

  function tellNext(): void {
    const behind = lines
      .values()
      .filter(({ knows }) => knows < reached)
      .take(perTurn)
      .toArray()
    isTelling = behind.length > 0
    if (!isTelling) return
    for (const line of behind) {
      line.knows = reached
      lines.delete(line)
      lines.add(line)
      line.write(somethingChanged)
    }
    setTimeout(tellNext, turnMs).unref()
  }

  function count(address: string, change: number): void {
    const now = (countByAddress.get(address) ?? 0) + change
    if (now > 0) countByAddress.set(address, now)
    else countByAddress.delete(address)
  }

  function start(): void {
    stopListening = news.listen(({ seq }) => {
      reached = Math.max(reached, seq)
      if (!isTelling) tellNext()
    })
    beating = setInterval(() => {
      for (const line of lines) line.write(beat)
    }, beatEveryMs).unref()
  }

  return {
    /**
     * Registers a stream. It gets an event whenever the catalogue is ahead of what the app knows, also at
     * once. Throws 429 if its address has too many streams, 503 if there are too many in total or the server
     * is shutting down. Returns a function that removes the stream.
     */
    hold({
      address,
      knows,
      line,
    }: {
      address: string
      knows: number
      line: EventStream
    }): () => void {
      if (hasEnded)
        throw new DomainError('unavailable', { retryAfterSeconds: retryAfterEndSeconds })
      if (lines.size >= most) throw new DomainError('unavailable', { retryAfterSeconds })
      if ((countByAddress.get(address) ?? 0) >= mostOfAddress)
        throw new DomainError('too_many_requests', { retryAfterSeconds })
      const held = { ...line, address, knows }
      lines.add(held)
      count(address, 1)
      if (lines.size === 1) start()
      else news.tell()
      return () => {
        if (!lines.delete(held)) return
        count(address, -1)
        if (lines.size > 0) return
        stopListening()
        clearInterval(beating)
      }
    },
    /** Ends all streams; they remove themselves. */
    end(): void {
      hasEnded = true
      for (const line of lines) line.end()
    },
    /** The number of open streams. */
    held: () => lines.size,
  }
}
