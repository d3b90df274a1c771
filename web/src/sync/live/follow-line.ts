import { syncEventsPath, syncHeaders } from '@worldschool/schema'
import type { Fetch } from '../../api/client.ts'
import { retryAfterMs } from '../../api/retry-after.ts'

export interface LineWorld {
  fetch: Fetch
  setTimer: (callback: () => void, ms: number) => () => void
  /** The server says that something has changed, and not what. */
  onChange: () => void
}

/** How a line has come to its end. */
export interface LineEnd {
  /** It had been held for a while: the way is good for it. */
  wasHeld: boolean
  /** How long the server asks to be left alone, null if it does not. [R5] */
  afterMs: number | null
  /** This server has no such lines. */
  isNone: boolean
}

/** A server begins to speak at once: who says nothing gathers what it says. */
const beginsWithinMs = 10_000
/** It says every 25 s that it is there. */
const mostSilenceMs = 60_000
/** Longer than anything that is said. */
const longestEvent = 1_000

/**
 * Holds a line to the server and calls `onChange` for each change after `since`, until either side
 * hangs up. Never throws. What is no line of our server, such as a portal's page, ends at once. [R4]
 */
export async function followLine(
  { fetch, setTimer, onChange }: LineWorld,
  since: string,
  signal: AbortSignal,
): Promise<LineEnd> {
  const end: LineEnd = { wasHeld: false, afterMs: null, isNone: false }
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp)
  let stopWaiting = setTimer(hangUp, beginsWithinMs)
  try {
    const answer = await fetch(`${syncEventsPath}?since=${since}`, {
      cache: 'no-store',
      redirect: 'error',
      // What is on screen goes first.
      priority: 'low',
      headers: { accept: 'text/event-stream' },
      signal: line.signal,
    })
    if (!answer.headers.has(syncHeaders.epoch)) return end
    end.afterMs = retryAfterMs(answer.headers)
    end.isNone = answer.status === 404
    // The pull finds out what becomes of a cursor that the server does not know. [P5]
    if (answer.status === 410) onChange()
    const isLine = answer.headers.get('content-type')?.startsWith('text/event-stream')
    const reader = answer.ok && isLine ? answer.body?.getReader() : undefined
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { value } = (await reader?.read()) ?? {}
      if (!value) return end
      stopWaiting()
      stopWaiting = setTimer(hangUp, mostSilenceMs)
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = events.pop() ?? ''
      end.wasHeld ||= events.includes(':')
      if (events.some((event) => event.startsWith('data:'))) onChange()
      if (text.length > longestEvent) return end
    }
  } catch {
    // Hung up on either side, or nobody there.
    return end
  } finally {
    stopWaiting()
    signal.removeEventListener('abort', hangUp)
    hangUp()
  }
}
