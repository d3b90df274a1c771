const longestWaitMs = 500

/** Resolves after the next paint, or after half a second. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The frame paints; the task after it comes when that is done. Hidden pages have no frames.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longestWaitMs)
  })
}
