import { backoffMs } from '../backoff.ts'
import { createPauses } from '../map-areas/breakable-pause.ts'
import { followLine, type LineWorld } from './follow-line.ts'

interface LiveLineDependencies extends Omit<LineWorld, 'onChange'> {
  random: () => number
  locks: LockManager | undefined
  /** Where this device stands in the catalogue's feed, once it has just looked; null while it has nothing. */
  position: () => Promise<string | null>
  /** Somebody is looking, there is a network, and data is not to be saved. */
  isWanted: () => boolean
  wake: () => void
}

export type LiveLine = ReturnType<typeof createLiveLine>

const lockName = 'worldschool-live-line'
/** All phones are told in the same moment, and are not to ask in the same one. */
const jitterMs = 1_000

/**
 * While it is wanted, one tab of this device holds a line on which the server says that something
 * has changed. It only ever wakes: without it nothing is lost but time. [P7]
 */
export function createLiveLine(deps: LiveLineDependencies) {
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
    const { pause, breakOff } = createPauses(setTimer)
    signal.addEventListener('abort', breakOff)
    let failures = 0
    while (!signal.aborted && !isNone) {
      const since = await deps.position().catch(() => null)
      if (signal.aborted) return
      const end = since === null ? null : await followLine({ ...deps, onChange }, since, signal)
      if (signal.aborted) return
      isNone = end?.isNone ?? false
      failures = end?.wasHeld ? 1 : failures + 1
      const toldMs = end?.afterMs ?? 0
      // Full jitter, on top of what the server asks for: it has told all of them the same. [R6]
      await pause(toldMs > 0 ? toldMs * (1 + random()) : backoffMs(failures, random()))
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
