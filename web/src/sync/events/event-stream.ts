import { syncEventsPath, syncHeaders } from '@worldschool/schema'
import { type Fetch, retryAfterMs } from '../../api/client.ts'
import { deviceDb } from '../../db/device.ts'
import { readValue } from '../../db/device-values.ts'
import { browserDeps } from '../browser-deps.ts'
import { deviceSync } from '../device-sync.ts'
import { createAbortableDelays } from '../offline-maps/abortable-delay.ts'
import { watchNetworkKind } from '../offline-maps/mobile-data.ts'
import { backoffMs } from '../outbox/backoff-and-retry-after.ts'
import { whenIdle } from '../scheduler.ts'

export interface EventStreamDeps {
  fetch: Fetch
  setTimer: (callback: () => void, ms: number) => () => void
  /** The server reports that something has changed, but not what. */
  onChange: () => void
}

/** How an event stream ended. */
export interface EventStreamEnd {
  /** At least one heartbeat arrived: the connection lets streams through. */
  wasHeld: boolean
  /** The server's Retry-After in ms, null if there is none. [R5] */
  afterMs: number | null
  /** This server has no event stream. */
  isNone: boolean
}

/** The server sends its first bytes at once: if nothing arrives, a proxy buffers the stream. */
const firstByteTimeoutMs = 10_000
/** Longer than two heartbeats of the server (`heartbeatIntervalMs` in `sse-hub.ts`). */
const maxSilenceMs = 60_000
/** In characters; every event is shorter. */
const maxEventLength = 1_000

/**
 * Reads the server's event stream and calls `onChange` for each change after `since`, until either side
 * closes it. Never throws. A response that is not from our server, such as a captive portal's page, ends
 * it at once. [R4]
 */
export async function readEventStream(
  { fetch, setTimer, onChange }: EventStreamDeps,
  since: string,
  signal: AbortSignal,
): Promise<EventStreamEnd> {
  const end: EventStreamEnd = { wasHeld: false, afterMs: null, isNone: false }
  const connection = new AbortController()
  const hangUp = () => connection.abort()
  signal.addEventListener('abort', hangUp)
  let stopWaiting = setTimer(hangUp, firstByteTimeoutMs)
  try {
    const response = await fetch(`${syncEventsPath}?since=${since}`, {
      cache: 'no-store',
      redirect: 'error',
      // Requests for what is on screen go first.
      priority: 'low',
      headers: { accept: 'text/event-stream' },
      signal: connection.signal,
    })
    if (!response.headers.has(syncHeaders.epoch)) return end
    end.afterMs = retryAfterMs(response.headers)
    end.isNone = response.status === 404
    // The pull handles a cursor that the server does not know. [P5]
    if (response.status === 410) onChange()
    const isEventStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const reader = response.ok && isEventStream ? response.body?.getReader() : undefined
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { value } = (await reader?.read()) ?? {}
      if (!value) return end
      stopWaiting()
      stopWaiting = setTimer(hangUp, maxSilenceMs)
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = events.pop() ?? ''
      end.wasHeld ||= events.includes(':')
      if (events.some((event) => event.startsWith('data:'))) onChange()
      if (text.length > maxEventLength) return end
    }
  } catch {
    // Closed by either side, or the server is unreachable.
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
  /** Returns the catalogue cursor of this device after a current pull; null before the first page. */
  position: () => Promise<string | null>
  /** The page is visible, the device is online, and Save-Data is off. */
  isWanted: () => boolean
  wake: () => void
}

export type EventStream = ReturnType<typeof createEventStream>

const lockName = 'worldschool-live-line'
/** All devices get the event at the same moment, and must not all pull at once. */
const jitterMs = 1_000

/**
 * While the event stream is wanted, one tab of this device holds it. Over it, the server reports that something has
 * changed. The stream only wakes the sync engine: without it, changes only arrive later. [P7]
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

  async function keepConnected(signal: AbortSignal): Promise<void> {
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
      // Full jitter on top of the server's Retry-After: all clients got the same value. [R6]
      await pause(
        serverDelayMs > 0 ? serverDelayMs * (1 + random()) : backoffMs(failures, random()),
      )
    }
  }

  function begin(): void {
    holding = new AbortController()
    const { signal } = holding
    const lock = locks
      ? locks.request(lockName, { signal }, () => keepConnected(signal))
      : keepConnected(signal)
    // The request rejects if it is aborted while another tab holds the lock.
    lock.catch(() => undefined)
  }

  return {
    /** Call it whenever `isWanted` may have changed. */
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

const connection = createEventStream({
  ...browserDeps,
  position,
  isWanted: () =>
    document.visibilityState === 'visible' && navigator.onLine && !navigator.connection?.saveData,
  wake: () => void deviceSync.wake(),
})

let hasStarted = false

/** Starts the event stream of this tab. [P7] */
export function startEventStream(): void {
  if (hasStarted) return
  hasStarted = true
  document.addEventListener('visibilitychange', connection.notice)
  window.addEventListener('online', connection.notice)
  window.addEventListener('offline', connection.notice)
  watchNetworkKind(navigator, connection.notice)
  connection.notice()
}

/** Waits for a running sync pass first, because it pulls changes that the server would otherwise report again. */
async function position(): Promise<string | null> {
  await whenIdle(deviceSync)
  return (await readValue(deviceDb, 'catalogue'))?.cursor ?? null
}
