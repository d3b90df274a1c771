const maxWaitMs = 500

/** Resolves after the next paint, or after half a second. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The frame paints; the task after it runs when that is done. Hidden pages have no frames.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxWaitMs)
  })
}

/** The maximum length of a time slice in ms, well within one frame of a slow phone. */
const maxSliceMs = 6

/** Runs `work` in time slices and returns its result; null if `isStale` returns true between two slices. */
export async function inTimeSlices<Result>(
  work: Generator<void, Result>,
  isStale: () => boolean,
  pause = yieldToMain,
): Promise<Result | null> {
  let since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < maxSliceMs) continue
    await pause()
    if (isStale()) return null
    since = performance.now()
  }
}

/**
 * Yields to the main thread for input and rendering; continues ahead of other tasks if the browser supports
 * it.
 */
function yieldToMain(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
