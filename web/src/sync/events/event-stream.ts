import { syncEventsPath, syncHeaders } from '@worldschool/schema'
import { type Fetch, retryAfterMs } from '../../api/client.ts'
import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'
import { browserDeps } from '../browser-deps.ts'
import { deviceSync } from '../device-sync.ts'
import { createAbortableDelays } from '../offline-maps/abortable-delay.ts'
import { watchNetworkKind } from '../offline-maps/mobile-data.ts'
import { backoffMs } from '../outbox/retry-after.ts'
import { whenIdle } from '../scheduler.ts'

export interface EventStreamDeps {
  fetch: Fetch
  setTimer: (callback: () => void, ms: number) => () => void
  /** The server says that something has changed, and not what. */
  onChange: () => void
}

/** How a line has come to its end. */
export interface EventStreamEnd {
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
export async function readEventStream(
  { fetch, setTimer, onChange }: EventStreamDeps,
  since: string,
  signal: AbortSignal,
): Promise<EventStreamEnd> {
  const end: EventStreamEnd = { wasHeld: false, afterMs: null, isNone: false }
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

interface EventStreamClientDeps extends Omit<EventStreamDeps, 'onChange'> {
  random: () => number
  locks: LockManager | undefined
  /** Where this device stands in the catalogue's feed, once it has just looked; null while it has nothing. */
  position: () => Promise<string | null>
  /** Somebody is looking, there is a network, and data is not to be saved. */
  isWanted: () => boolean
  wake: () => void
}

export type EventStream = ReturnType<typeof createEventStream>

const lockName = 'worldschool-live-line'
/** All phones are told in the same moment, and are not to ask in the same one. */
const jitterMs = 1_000

/**
 * While it is wanted, one tab of this device holds a line on which the server says that something
 * has changed. It only ever wakes: without it nothing is lost but time. [P7]
 */
export function createEventStream(deps: EventStreamClientDeps) {
  const { locks, random, setTimer } = deps
  let holding: AbortController | null = null
  let isNone = false
  let isWaking = false

  function onChange(): void {
    if (isWaking) return
    isWaking = true
    setTimer(() => {
      isWaking = false
      deps.wake()
    }, random() * jitterMs)
  }

  async function hold(signal: AbortSignal): Promise<void> {
    const { pause, breakOff } = createAbortableDelays(setTimer)
    signal.addEventListener('abort', breakOff)
    let failures = 0
    while (!signal.aborted && !isNone) {
      const since = await deps.position().catch(() => null)
      if (signal.aborted) return
      const end =
        since === null ? null : await readEventStream({ ...deps, onChange }, since, signal)
      if (signal.aborted) return
      isNone = end?.isNone ?? false
      failures = end?.wasHeld ? 1 : failures + 1
      const serverDelayMs = end?.afterMs ?? 0
      // Full jitter, on top of what the server asks for: it has told all of them the same. [R6]
      await pause(
        serverDelayMs > 0 ? serverDelayMs * (1 + random()) : backoffMs(failures, random()),
      )
    }
  }

  function begin(): void {
    holding = new AbortController()
    const { signal } = holding
    const held = locks ? locks.request(lockName, { signal }, () => hold(signal)) : hold(signal)
    // Given up before another tab had let go.
    held.catch(() => undefined)
  }

  return {
    /** To be called whenever it may have become wanted, or unwanted. */
    notice(): void {
      const isWanted = deps.isWanted() && !isNone
      if (isWanted && !holding) begin()
      else if (!isWanted && holding) {
        holding.abort()
        holding = null
      }
    },
  }
}

const line = createEventStream({
  ...browserDeps,
  position,
  isWanted: () =>
    document.visibilityState === 'visible' && navigator.onLine && !navigator.connection?.saveData,
  wake: () => void deviceSync.wake(),
})

let hasStarted = false

/** The live line of this tab. [P7] */
export function startEventStream(): void {
  if (hasStarted) return
  hasStarted = true
  document.addEventListener('visibilitychange', line.notice)
  window.addEventListener('online', line.notice)
  window.addEventListener('offline', line.notice)
  watchNetworkKind(navigator, line.notice)
  line.notice()
}

/** After the cycle that runs, which brings what the server would only tell to be fetched. */
async function position(): Promise<string | null> {
  await whenIdle(deviceSync)
  return (await readValue(deviceDb, 'catalogue'))?.cursor ?? null
}
