import { DomainError } from '../domain-error.ts'
import type { ChangeFeed } from './change-feed.ts'

/** The event stream of an open app. */
export interface EventStream {
  write(text: string): void
  end(): void
}

interface OpenStream extends EventStream {
  address: string
  /** The `seq` of the catalogue that the app knows of. */
  knows: number
}

interface SseHubOptions {
  most: number
  maxStreamsOfAddress: number
  /** Heartbeat interval. Proxies close streams that are silent for a minute. */
  heartbeatEveryMs?: number
  /**
   * Streams notified per batch, and the delay before the next batch. Notifications are spread because each
   * notified app sends a request at once.
   */
  streamsPerBatch?: number
  batchPauseMs?: number
}

/** The only event; the feeds contain the changes themselves. */
export const somethingChanged = 'data: changed\n\n'
const heartbeat = ':\n\n'

/** `Retry-After` of a refused stream. Until the retry, the app polls once a minute. */
const retryAfterSeconds = 600
/** `Retry-After` at shutdown. After this time, another server has taken over. */
const retryAfterEndSeconds = 5

export type SseHub = ReturnType<typeof createSseHub>

/** The event streams that are notified when the catalogue changes. [P7] */
export function createSseHub(changeFeed: ChangeFeed, options: SseHubOptions) {
  const {
    most: max,
    maxStreamsOfAddress: maxPerAddress,
    heartbeatEveryMs: heartbeatMs = 25_000,
    streamsPerBatch: batchSize = 50,
    batchPauseMs: batchDelayMs = 100,
  } = options
  /** Ordered by the time of the last event, oldest first. */
  const streams = new Set<OpenStream>()
  const countByAddress = new Map<string, number>()
  let latest = 0
  let isNotifying = false
  let hasEnded = false
  let heartbeatTimer: NodeJS.Timeout | undefined
  let stopListening = () => {}

  function notifyNext(): void {
    const behind = streams
      .values()
      .filter(({ knows }) => knows < latest)
      .take(batchSize)
      .toArray()
    isNotifying = behind.length > 0
    if (!isNotifying) return
    for (const stream of behind) {
      stream.knows = latest
      streams.delete(stream)
      streams.add(stream)
      stream.write(somethingChanged)
    }
    setTimeout(notifyNext, batchDelayMs).unref()
  }

  function count(address: string, change: number): void {
    const now = (countByAddress.get(address) ?? 0) + change
    if (now > 0) countByAddress.set(address, now)
    else countByAddress.delete(address)
  }

  function start(): void {
    stopListening = changeFeed.listen(({ seq }) => {
      latest = Math.max(latest, seq)
      if (!isNotifying) notifyNext()
    })
    heartbeatTimer = setInterval(() => {
      for (const stream of streams) stream.write(heartbeat)
    }, heartbeatMs).unref()
  }

  return {
    /**
     * Registers a stream. The stream gets an event whenever the catalogue is ahead of what the app knows, possibly at
     * once. Throws 429 if its address has too many streams, and 503 if there are too many in total or the server is
     * shutting down. Returns a function that removes the stream.
     */
    hold({
      address,
      knows,
      line: stream,
    }: {
      address: string
      knows: number
      line: EventStream
    }): () => void {
      if (hasEnded)
        throw new DomainError('unavailable', { retryAfterSeconds: retryAfterEndSeconds })
      if (streams.size >= max) throw new DomainError('unavailable', { retryAfterSeconds })
      if ((countByAddress.get(address) ?? 0) >= maxPerAddress)
        throw new DomainError('too_many_requests', { retryAfterSeconds })
      const openStream = { ...stream, address, knows }
      streams.add(openStream)
      count(address, 1)
      if (streams.size === 1) start()
      else changeFeed.notify()
      return () => {
        if (!streams.delete(openStream)) return
        count(address, -1)
        if (streams.size > 0) return
        stopListening()
        clearInterval(heartbeatTimer)
      }
    },
    /** Ends all streams; they remove themselves. */
    end(): void {
      hasEnded = true
      for (const stream of streams) stream.end()
    },
    /** The number of open streams. */
    held: () => streams.size,
  }
}
