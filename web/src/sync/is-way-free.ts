import type { DrainOutcome } from './drain.ts'

/** Whether a photo has a chance where the text has just been. */
export function isWayFree(drained: DrainOutcome): boolean {
  if (drained.kind === 'later') return !drained.isOffline && !drained.afterMs
  return drained.kind === 'empty'
}
