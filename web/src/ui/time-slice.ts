const longestWaitMs = 500

/** Resolves after the next paint, or after half a second. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The frame paints; the task after it comes when that is done. Hidden pages have no frames.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestWaitMs)
  })
}

/** The main thread is let go this often, well within a frame of a slow phone. */
const longestMs = 6

/** Runs `work` a slice at a time, and answers its result; null once `isStale` at a pause. */
export async function inTimeSlices<Result>(
  work: Generator<void, Result>,
  isStale: () => boolean,
  pause = letOthersGo,
): Promise<Result | null> {
  let since = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < longestMs) continue
    await pause()
    if (isStale()) return null
    since = performance.now()
  }
}

/** Lets what waits, a key or a frame, go first, and comes back right behind it where the browser can. */
function letOthersGo(): Promise<void> {
  return globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
