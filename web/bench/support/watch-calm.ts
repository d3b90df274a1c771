declare global {
  interface Window {
    /** Resolves when nothing has blocked the page for `ms`. */
    calm: (ms: number) => Promise<void>
  }
}

/** Runs in the page, before everything else. */
export function watchCalm(): void {
  window.calm = (ms) =>
    new Promise((resolve) => {
      let since = performance.now()
      let before = since
      const look = (now: number) => {
        if (now - before > 50) since = now
        before = now
        if (now - since > ms) resolve()
        else setTimeout(() => requestAnimationFrame(look), 10)
      }
      requestAnimationFrame(look)
    })
}
