type SetTimer = (callback: () => void, ms: number) => () => void

/** Creates delays that can be aborted. Only one delay runs at a time. */
export function createAbortableDelays(setTimer: SetTimer) {
  let end: () => void = () => undefined
  let isServerDelay = false

  return {
    /**
     * Resolves after `ms`; with null, only when the delay is ended early. `wakeUp` does not end a delay that
     * the server has requested. [R5]
     */
    pause(ms: number | null, options: { isServerDelay?: true } = {}): Promise<void> {
      isServerDelay = options.isServerDelay ?? false
      return new Promise((resolve) => {
        const stopTimer = ms === null ? null : setTimer(() => end(), ms)
        end = () => {
          stopTimer?.()
          end = () => undefined
          resolve()
        }
      })
    },
    /** Ends the delay early, because conditions have improved. */
    wakeUp(): void {
      if (!isServerDelay) end()
    },
    /** Ends any delay: nobody waits for it any more. */
    breakOff: () => end(),
  }
}
