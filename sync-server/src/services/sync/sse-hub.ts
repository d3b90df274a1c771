import { DomainError } from '../domain-error.ts'
import type { ChangeFeed } from './change-feed.ts'

/** Where an open app is written to that wants to be told. */
export interface EventStream {
  write(text: string): void
  end(): void
}

interface HeldLine extends EventStream {
  address: string
  /** The change number that it knows of. */
  knows: number
}

interface LineOptions {
  most: number
  mostOfAddress: number
  /** How often a line says that it is there: proxies hang up on those that say nothing for a minute. */
  beatEveryMs?: number
  /** How many are told in one turn, and how long after it the next begins: each will ask at once. */
  perTurn?: number
  turnMs?: number
}

/** All that is ever said: what has changed, the feeds tell. */
export const somethingChanged = 'data: changed\n\n'
const beat = ':\n\n'

/** Until then an app looks by itself, once a minute. */
const retryAfterSeconds = 600
/** By then the next server has taken over. */
const retryAfterEndSeconds = 5

export type SseHub = ReturnType<typeof createSseHub>

/** The open apps that are told when the catalogue changes. [P7] */
export function createSseHub(news: ChangeFeed, options: LineOptions) {
  const { most, mostOfAddress, beatEveryMs = 25_000, perTurn = 50, turnMs = 100 } = options
  /** The one that was told longest ago first. */
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
     * Tells this line from now on that the catalogue has gone further than it knows, at once where it
     * has already. Throws 429 when its address has too many, 503 when all have, or when the server
     * ends. Answers how to leave.
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
    /** Hangs up on all of them; they leave by themselves. */
    end(): void {
      hasEnded = true
      for (const line of lines) line.end()
    },
    /** How many are held. */
    held: () => lines.size,
  }
}
