type SetTimer = (callback: () => void, ms: number) => () => void

/** Waits that may be broken off; there is one at a time. */
export function createAbortableDelays(setTimer: SetTimer) {
  let end: () => void = () => undefined
  let isServerDelay = false

  return {
    /**
     * Ends with the time, null for never; and unless the server has asked for it, with a wake-up.
     * [R5]
     */
    pause(ms: number | null, asked: { isServerDelay?: true } = {}): Promise<void> {
      isServerDelay = asked.isServerDelay ?? false
      return new Promise((resolve) => {
        const stopTimer = ms === null ? null : setTimer(() => end(), ms)
        end = () => {
          stopTimer?.()
          end = () => undefined
          resolve()
        }
      })
    },
    /** Something has changed for the better. */
    wakeUp(): void {
      if (!isServerDelay) end()
    },
    /** Nobody waits for it any more. */
    breakOff: () => end(),
  }
}
