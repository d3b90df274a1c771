import { DomainError } from '../domain-error.ts'
import type { ChangeFeed } from './change-feed.ts'

/** The event stream of an open app. */
export interface EventStream {
  write(text: string): void
  end(): void
}

interface OpenStream extends EventStream {
  address: string
  /** The `seq` of the catalogue that the app has reached. */
  knownSeq: number
}

interface SseHubOptions {
  maxStreams: number
  maxStreamsPerAddress: number
  /** Heartbeat interval. Proxies close streams that are silent for a minute. */
  heartbeatIntervalMs?: number
  /**
   * Number of streams per batch of notifications, and the delay before the next batch. Batches spread the load, because
   * each notified app sends a request at once.
   */
  batchSize?: number
  batchDelayMs?: number
}

/** The only event; the feeds contain the changes themselves. */
export const changedEvent = 'data: changed\n\n'
const heartbeat = ':\n\n'

/** `Retry-After` of a refused stream. Until the retry, the app polls once a minute. */
const retryAfterSeconds = 600
/** `Retry-After` at shutdown. After this time, another server has taken over. */
const retryAfterEndSeconds = 5

export type SseHub = ReturnType<typeof createSseHub>

/** The event streams that are notified when the catalogue changes. [P7] */
export function createSseHub(changeFeed: ChangeFeed, options: SseHubOptions) {
  const {
    maxStreams,
    maxStreamsPerAddress,
    heartbeatIntervalMs = 25_000,
    batchSize = 50,
    batchDelayMs = 100,
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
      .filter(({ knownSeq }) => knownSeq < latest)
      .take(batchSize)
      .toArray()
    isNotifying = behind.length > 0
    if (!isNotifying) return
    for (const stream of behind) {
      stream.knownSeq = latest
      streams.delete(stream)
      streams.add(stream)
      stream.write(changedEvent)
    }
    setTimeout(notifyNext, batchDelayMs).unref()
  }

  function addToCount(address: string, change: number): void {
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
    }, heartbeatIntervalMs).unref()
  }

  return {
    /**
     * Adds a stream. The stream gets an event whenever the catalogue is ahead of `knownSeq`, possibly at once. Throws
     * 429 if its address has too many streams, and 503 if there are too many in total or the server is shutting down.
     * Returns a function that removes the stream.
     */
    add({
      address,
      knownSeq,
      stream,
    }: {
      address: string
      knownSeq: number
      stream: EventStream
    }): () => void {
      if (hasEnded)
        throw new DomainError('unavailable', { retryAfterSeconds: retryAfterEndSeconds })
      if (streams.size >= maxStreams) throw new DomainError('unavailable', { retryAfterSeconds })
      if ((countByAddress.get(address) ?? 0) >= maxStreamsPerAddress)
        throw new DomainError('too_many_requests', { retryAfterSeconds })
      const openStream = { ...stream, address, knownSeq }
      streams.add(openStream)
      addToCount(address, 1)
      if (streams.size === 1) start()
      else changeFeed.notify()
      return () => {
        if (!streams.delete(openStream)) return
        addToCount(address, -1)
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
    count: () => streams.size,
  }
}
